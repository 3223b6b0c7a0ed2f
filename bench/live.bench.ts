import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./lib/free-port.ts";
import { LivePage } from "./lib/live-pages.ts";
import { cpuSeconds, residentKilobytes } from "./lib/process-facts.ts";
import { atMost, baseline, p99, type Result } from "./lib/result.ts";
import { type Program, startProgram } from "./lib/start-program.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PEOPLE = 100;
const PAGES_OF_EACH = 50;
const PAGES = PEOPLE * PAGES_OF_EACH;
const ROUNDS = 100;
const IDLE_SECONDS = 20;

interface Visitor {
  readonly token: string;
  readonly pages: readonly LivePage[];
}

/** How soon open pages hear of a change, and what they cost one gateway while nothing happens. */
export default async function benchmark(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-live-"));
  const port = await freePort();
  const environment = {
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: randomBytes(32).toString("base64url"),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "1",
  };
  const gateway = await startProgram(["scripts/start.mjs"], environment, ROOT);
  try {
    const tokens = await registerAll(gateway.url);
    await openAndClose(gateway.url, tokens);
    const before = residentKilobytes(gateway.workerPid);
    const visitors = await openAll(gateway.url, tokens);
    const idle = await cpuWhileIdle(gateway);
    const after = residentKilobytes(gateway.workerPid);
    const single = await latencies(gateway.url, visitors, 1);
    const burst = await latencies(gateway.url, visitors, PEOPLE);
    for (const { pages } of visitors) for (const page of pages) page.close();
    const count = PAGES.toLocaleString("en-GB");
    return [
      atMost(`${count} open pages: memory of each`, (after - before) / PAGES, "KB", 40),
      baseline(`${count} open pages: CPU while nothing happens`, idle * 100, "% of a core"),
      atMost(
        `${count} open pages: a change until its ${PAGES_OF_EACH} pages have it, p99`,
        single,
        "ms",
        250,
      ),
      baseline(
        `${count} open pages: ${PEOPLE} changes at once until all have them, p99`,
        burst,
        "ms",
      ),
    ];
  } finally {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function registerAll(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const response = await fetch(`${url}/api/auth/register`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `198.51.${Math.floor(number / 200)}.${(number % 200) + 1}`,
      },
      body: JSON.stringify({
        email: `page-${number}@example.com`,
        password: "Woven-Threads-42",
        firstName: "Page",
        lastName: String(number),
      }),
    });
    if (!response.ok) throw new Error(`Registering was answered ${response.status}.`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    tokens.push(accessToken);
  }
  return tokens;
}

async function openAll(url: string, tokens: readonly string[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const token of tokens) {
    const opening = Array.from({ length: PAGES_OF_EACH }, () => LivePage.open(url, token));
    visitors.push({ token, pages: await Promise.all(opening) });
  }
  return visitors;
}

/** Once, so that what the first pages make the runtime compile and keep is not counted as theirs. */
async function openAndClose(url: string, tokens: readonly string[]): Promise<void> {
  for (const { pages } of await openAll(url, tokens.slice(0, 20)))
    for (const page of pages) page.close();
  await delay(2_000);
}

/** Cores that the gateway needs for pages to which nothing happens. */
async function cpuWhileIdle({ workerPid }: Program): Promise<number> {
  const before = cpuSeconds(workerPid);
  await delay(IDLE_SECONDS * 1000);
  return (cpuSeconds(workerPid) - before) / IDLE_SECONDS;
}

/** From asking for a change until a page has it, for so many people who change something at once. */
async function latencies(
  url: string,
  visitors: readonly Visitor[],
  atOnce: number,
): Promise<number> {
  const taken: number[] = [];
  const rounds = Math.max(5, Math.floor(ROUNDS / atOnce));
  for (let round = 0; round < rounds; round += 1) {
    const changing = visitors
      .slice(round % visitors.length)
      .concat(visitors)
      .slice(0, atOnce);
    const begin = performance.now();
    const heard = changing.flatMap(({ pages }) => pages.map((page) => page.next()));
    await Promise.all(changing.map(({ token }) => change(url, token, round)));
    for (const time of await Promise.all(heard)) taken.push(time - begin);
  }
  return p99(taken);
}

async function change(url: string, token: string, round: number): Promise<void> {
  const density = round % 2 === 0 ? "compact" : "comfortable";
  const response = await fetch(`${url}/api/settings`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ layer: "user", values: { "appearance.density": density } }),
  });
  if (!response.ok) throw new Error(`A change was answered ${response.status}.`);
  await response.arrayBuffer();
}
