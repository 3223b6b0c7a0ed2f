import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { registerOwner } from "./register-owner.ts";
import { atMost, baseline, p95, type Result } from "./result.ts";
import { startProgram } from "./start-program.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ROUNDS = 3;
const SEARCHES = 20;
const ARCHIVE_FILES = 19_000;

interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long outages last for callers, and what one person's expensive requests cost the others. */
export async function outageResults(): Promise<Result[]> {
  const archive = archiveOf(ARCHIVE_FILES);
  const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-outages-"));
  const environment = { PORT: "0", DATA_DIR: dataDir, DEMO: "off", LOG_LEVEL: "silent" };
  const program = await startProgram(["scripts/start.mjs"], environment, ROOT);
  try {
    const token = await registerOwner(program.url);
    const headers = { authorization: `Bearer ${token}` };
    const site: Site = { url: program.url, dataDir, headers };
    return [
      ...(await killedDatabase(site)),
      ...(await frozenDatabase(site)),
      ...(await searchStorm(site)),
      ...(await largeArchive(site, archive)),
    ];
  } finally {
    await program.stop();
    // git may still be packing what it committed.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

async function killedDatabase(site: Site): Promise<Result[]> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = postmaster(site);
    const begin = performance.now();
    process.kill(before, "SIGKILL");
    // Sessions of the killed server may answer for a moment; the next server's count.
    while (postmaster(site) === before) await delay(5);
    await secondsUntil(site, 200);
    seconds.push((performance.now() - begin) / 1000);
  }
  return [atMost("killed private database, until calls work again", Math.max(...seconds), "s", 5)];
}

async function frozenDatabase(site: Site): Promise<Result[]> {
  signalDatabase(site, "SIGSTOP");
  const begin = performance.now();
  const health = await fetch(`${site.url}/api/health`);
  const healthSeconds = (performance.now() - begin) / 1000;
  await health.body?.cancel();
  const told = (performance.now() - begin) / 1000 + (await secondsUntil(site, 503));
  const again = await timed(site);
  signalDatabase(site, "SIGCONT");
  return [
    atMost("frozen database, answer of health", healthSeconds, "s", 2),
    atMost("frozen database, until the first call is refused", told, "s", 10),
    atMost("frozen database, each further refusal", again.milliseconds, "ms", 100),
    atMost("thawed database, until calls work again", await secondsUntil(site, 200), "s", 5),
  ];
}

/** Everybody else reads their projects while one person searches for what backtracking never ends. */
async function searchStorm(site: Site): Promise<Result[]> {
  const json = { ...site.headers, "content-type": "application/json" };
  const post = (path: string, body: unknown) =>
    fetch(`${site.url}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  const { id } = (await (await post("/api/project", { name: "Storm" })).json()) as { id: string };
  const content = `${"a".repeat(2_000)}!\n`.repeat(400);
  await post(`/api/ide/files/${id}`, { filePath: "evil.txt", content });
  const calm = await readTimes(site, Promise.resolve());
  const statuses: number[] = [];
  const storm = Promise.all(
    Array.from({ length: SEARCHES }, async () => {
      const answer = await post(`/api/ide/files/${id}/search`, { query: "(a+)+$", regex: true });
      statuses.push(answer.status);
      await answer.body?.cancel();
    }),
  );
  const stormy = await readTimes(site, storm);
  return [
    baseline("reading while nobody searches, p95", p95(calm), "ms"),
    atMost(`reading while ${SEARCHES} evil searches come at once, p95`, p95(stormy), "ms", 250),
    baseline("of these searches, answered", statuses.filter((one) => one === 200).length, ""),
  ];
}

/** An archive of many files: the caller waits for its arrival, and the rest is a run. */
async function largeArchive(site: Site, body: Buffer<ArrayBuffer>): Promise<Result[]> {
  const type = { "content-type": "application/zip" };
  const begin = performance.now();
  const answer = await fetch(`${site.url}/api/project/upload?name=Large`, {
    method: "POST",
    headers: { ...site.headers, ...type },
    body,
  });
  const answered = (performance.now() - begin) / 1000;
  const { runId } = (await answer.json()) as { runId: string };
  const ended = (async () => {
    for (;;) {
      const run = await fetch(`${site.url}/api/run/${runId}`, { headers: site.headers });
      const { status } = (await run.json()) as { status: string };
      if (status === "succeeded") return (performance.now() - begin) / 1000;
      if (status === "failed") throw new Error("The archive did not become a project.");
      await delay(100);
    }
  })();
  const times = await readTimes(site, ended);
  return [
    atMost(`archive of ${ARCHIVE_FILES} files, until answered`, answered, "s", 5),
    baseline(`archive of ${ARCHIVE_FILES} files, until the project is there`, await ended, "s"),
    atMost("reading meanwhile, p95", p95(times), "ms", 250),
  ];
}

function archiveOf(count: number): Buffer<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "devloom-bench-archive-"));
  try {
    for (let file = 0; file < count; file += 1) {
      if (file % 100 === 0) mkdirSync(join(folder, `part-${file / 100}`));
      writeFileSync(
        join(folder, `part-${Math.floor(file / 100)}`, `${file}.ts`),
        `export const n = ${file};\n`,
      );
    }
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    git("init", "--quiet");
    git("add", "--all");
    const tree = git("write-tree").toString().trim();
    return Buffer.from(git("archive", "--format=zip", tree));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readTimes(site: Site, meanwhile: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  void meanwhile.finally(() => {
    state.isOver = true;
  });
  while (times.length < 100 || !state.isOver) times.push((await timed(site)).milliseconds);
  return times;
}

async function timed(site: Site): Promise<{ status: number; milliseconds: number }> {
  const begin = performance.now();
  const answer = await fetch(`${site.url}/api/project?limit=20`, { headers: site.headers });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - begin };
}

async function secondsUntil(site: Site, status: number): Promise<number> {
  const begin = performance.now();
  while ((await timed(site)).status !== status) await delay(20);
  return (performance.now() - begin) / 1000;
}

function postmaster({ dataDir }: Site): number {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
}

function signalDatabase(site: Site, signal: NodeJS.Signals): void {
  const server = postmaster(site);
  const children = execFileSync("pgrep", ["-P", String(server)], { encoding: "utf8" });
  for (const pid of [server, ...children.trim().split("\n").map(Number)]) process.kill(pid, signal);
}
