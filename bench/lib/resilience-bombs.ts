import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Bomb, bombConfig, bombs, makeProject } from "@devloom/dev-server/testing";
import { freePort } from "./free-port.ts";
import { PAUSE_MILLISECONDS, type PacedLoad, pacedLoad } from "./paced-load.ts";
import { registerOwner } from "./register-owner.ts";
import { atLeast, atMost, baseline, medianOf, p99, type Result } from "./result.ts";
import { type Program, startProgram } from "./start-program.ts";
import { type ThreadUse, threadUseDuring } from "./thread-use.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const WARM_UP_MILLISECONDS = 3_000;
/** Before the first bomb, which all of them are held against, and once more when the last is over. */
const IDLE_MILLISECONDS = 30_000;
/** What a bomb leaves behind is cleared away by then; what is left after it shows in the second measurement. */
const SETTLING_MILLISECONDS = 10_000;
/** Reads are measured for at least so long, what follows a bomb's end included: of a few, the p99 is just the slowest. */
const MEASURED_MILLISECONDS = 5_000;
/** Each bomb is set off so often: of what a few seconds hold the median counts, and the worst is told. */
const EXPLOSIONS = 3;
/** One that is not ended by then is a result too. */
const PATIENCE_MILLISECONDS = 15_000;
const START_MILLISECONDS = 60_000;
/** The bomb goes off when this is there: in a dev server that is up, at a time that is known. */
const FUSE = "bomb-fuse";
/** Of so many of the slowest reads it is told when they were due: at the bomb's beginning, its end, or all the time. */
const TOLD_READS = 6;
const MAX_RATIO = 2;
const MAX_SECONDS = 5;

/** What people feel of a gateway while a preview does its worst, and how soon that is over. */
export async function bombResults(chosen: readonly Bomb[] = bombs): Promise<Result[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-bench-bombs-")));
  const gateway = await startGateway(join(folder, "data"));
  try {
    const api = new Api(gateway.url, await registerOwner(gateway.url));
    await pacedLoad(api.read, delay(WARM_UP_MILLISECONDS));
    const idle = async () => {
      const measured = await threadUseDuring(gateway.workerPid, () =>
        pacedLoad(api.read, delay(IDLE_MILLISECONDS)),
      );
      return { ...measured, p99: p99(measured.result.durations) };
    };
    const { p99: before, use } = await idle();
    tell("idle", { p99: before, before, seconds: null, use, slowest: [] });
    const results: Result[] = [];
    for (const bomb of chosen) {
      const explosions: Explosion[] = [];
      while (explosions.length < EXPLOSIONS) {
        const explosion = await explode(api, bomb, gateway.workerPid);
        tell(bomb.name, { ...explosion, before, slowest: dueOfSlowest(explosion.load) });
        explosions.push(explosion);
      }
      results.push(...resultsOf(bomb, explosions, before));
    }
    await delay(SETTLING_MILLISECONDS);
    const { p99: after } = await idle();
    return [
      baseline("p99 of a read before any bomb", before, "ms"),
      baseline("work of the gateway's main thread before any bomb", use.worked, "ms/s"),
      baseline("wait of the gateway's main thread before any bomb", use.waited, "ms/s"),
      baseline("p99 of a read after the last, settled", after, "ms"),
      atMost("p99 after all bombs by p99 before", after / before, "times", MAX_RATIO),
      ...results,
    ];
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startGateway(dataDir: string): Promise<Program> {
  const port = await freePort();
  return startProgram(
    ["scripts/start.mjs"],
    {
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PREVIEW_DOMAIN: `preview.localhost:${port}`,
      SECRET_KEY: randomBytes(32).toString("base64url"),
      DATA_DIR: dataDir,
      WORKSPACE_ROOTS: await realpath(tmpdir()),
    },
    ROOT,
  );
}

interface Explosion {
  readonly load: PacedLoad;
  readonly p99: number;
  readonly seconds: number;
  /** What the preview says of its end; null while it goes on. */
  readonly told: string | null;
  readonly use: ThreadUse;
}

/** A line for whoever waits. */
function tell(
  name: string,
  told: {
    p99: number;
    before: number;
    seconds: number | null;
    use: ThreadUse;
    slowest: readonly number[];
  },
): void {
  const { use, seconds, slowest } = told;
  console.log(
    [
      name.padEnd(66),
      `p99 ${told.p99.toFixed(1)} ms (idle ${told.before.toFixed(1)})`,
      `${(told.p99 / told.before).toFixed(2)} times`,
      seconds === null ? "" : `ended after ${seconds.toFixed(2)} s`,
      `gateway works ${use.worked.toFixed(0)} and waits ${use.waited.toFixed(0)} ms/s`,
      slowest.length === 0 ? "" : `slowest at ${slowest.map((at) => at.toFixed(2)).join(", ")} s`,
    ].join("  "),
  );
}

/** When the slowest reads were due, in seconds since the bomb went off. */
function dueOfSlowest({ durations }: PacedLoad): number[] {
  return [...durations.keys()]
    .toSorted((one, other) => (durations[other] ?? 0) - (durations[one] ?? 0))
    .slice(0, TOLD_READS)
    .map((index) => (index * PAUSE_MILLISECONDS) / 1000)
    .toSorted((one, other) => one - other);
}

function resultsOf(bomb: Bomb, explosions: readonly Explosion[], before: number): Result[] {
  const of = (figure: (explosion: Explosion) => number) => explosions.map(figure);
  const during = of((explosion) => explosion.p99);
  const isNamed = explosions.every(
    ({ told }) => bomb.limit === null || bomb.limit.test(told ?? ""),
  );
  return [
    baseline(`${bomb.name}: p99 of a read during it`, medianOf(during), "ms"),
    baseline(`${bomb.name}: the worst p99 of ${EXPLOSIONS}`, Math.max(...during), "ms"),
    baseline(
      `${bomb.name}: slowest read during it`,
      Math.max(...explosions.flatMap(({ load }) => load.durations)),
      "ms",
    ),
    baseline(
      `${bomb.name}: work of the gateway's main thread`,
      medianOf(of(({ use }) => use.worked)),
      "ms/s",
    ),
    baseline(
      `${bomb.name}: wait of the gateway's main thread`,
      medianOf(of(({ use }) => use.waited)),
      "ms/s",
    ),
    atMost(
      `${bomb.name}: p99 during it by p99 before any`,
      medianOf(during) / before,
      "times",
      MAX_RATIO,
    ),
    atMost(
      `${bomb.name}: reads that were refused`,
      Math.max(...of(({ load }) => load.refused)),
      "",
      0,
    ),
    ...(bomb.limit === null
      ? []
      : [
          atMost(
            `${bomb.name}: until ended, at the longest`,
            Math.max(...of(({ seconds }) => seconds)),
            "s",
            MAX_SECONDS,
          ),
          atLeast(`${bomb.name}: its limit is named`, isNamed ? 1 : 0, "", 1),
        ]),
  ];
}

async function explode(api: Api, bomb: Bomb, pid: number): Promise<Explosion> {
  const project = await makeProject("minimal");
  try {
    await project.write("vite.config.js", bombConfig(bomb, join(project.folder, FUSE)));
    const preview = await api.openPreview(project.folder);
    await preview.ready();
    await project.write(FUSE, "");
    const begin = performance.now();
    let seconds = 0;
    const ended = bomb.limit === null ? Promise.resolve(null) : preview.failed();
    void ended.then(() => (seconds = (performance.now() - begin) / 1000));
    const over = Promise.all([ended, delay(MEASURED_MILLISECONDS)]);
    const { result: load, use } = await threadUseDuring(pid, () => pacedLoad(api.read, over));
    const told = await ended;
    await preview.stop();
    return { load, p99: p99(load.durations), seconds, told, use };
  } finally {
    await project[Symbol.asyncDispose]();
  }
}

interface PreviewState {
  readonly phase: string;
  readonly problem: { readonly message: string } | null;
}

class Api {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  }

  get read() {
    const url = `${this.#url}/api/project?limit=20`;
    return { method: "GET" as const, url, headers: this.#headers };
  }

  async openPreview(folder: string) {
    const source = { kind: "folder", path: folder };
    const project = await this.#ask<{ id: string }>("POST", "/api/project", {
      name: "Bomb",
      source,
    });
    const canvas = await this.#ask<{ id: string }>("POST", "/api/canvases", {
      projectId: project.id,
      name: "Bomb",
    });
    const path = `/api/canvases/${canvas.id}/preview`;
    await this.#ask("POST", path, {});
    return {
      ready: () => this.#reached(path, "ready", START_MILLISECONDS),
      failed: () => this.#reached(path, "failed", PATIENCE_MILLISECONDS),
      stop: () => this.#ask("POST", `${path}/stop`, {}),
    };
  }

  /** What the state says when it has come this far; null when it never does. */
  async #reached(path: string, wanted: string, patience: number): Promise<string | null> {
    for (const end = Date.now() + patience; Date.now() < end; await delay(50)) {
      const { phase, problem } = await this.#ask<PreviewState>("GET", path);
      if (phase === wanted) return problem?.message ?? "";
    }
    return null;
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: this.#headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    // Each caller names what the contract of its address says.
    return JSON.parse(text) as Answer;
  }
}
