/**
 * Measures how a monorepo of 10,000 source files opens over HTTP, and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-monorepo.ts [number of files]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cpuSeconds } from "../process-facts.ts";
import { type Program, startProgram } from "../start-program.ts";
import { CanvasClient } from "./canvas-client.ts";
import { writeMonorepo } from "./monorepo.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FILES = Number(process.argv[2] ?? 10_000);

export interface OpeningFigures {
  readonly seconds: number;
  /** What the gateway's process needed of a processor for it. */
  readonly cpuSeconds: number;
  /** The longest time in which the gateway could answer nobody, in milliseconds. */
  readonly blockedMilliseconds: number;
  readonly parts: number;
}

export interface MonorepoFigures {
  readonly files: number;
  readonly first: OpeningFigures;
  readonly again: OpeningFigures;
  /** With what is stored alone, in a gateway that was started anew. */
  readonly afterRestart: OpeningFigures;
}

interface Progress {
  readonly next: string | null;
  readonly total: number;
}

async function open(client: CanvasClient, gateway: Program): Promise<OpeningFigures> {
  await gateway.ask("SIGUSR2", /Blocked ([\d.]+) ms/);
  const before = cpuSeconds(gateway.pid);
  const begin = performance.now();
  let parts = 0;
  for (let after: string | null = ""; after !== null; parts += 1) {
    const answer = await client.get(`lookups?after=${encodeURIComponent(after)}`);
    const progress = answer["progress"] as Progress;
    if (progress.total < FILES) throw new Error(`Only ${progress.total} files were found.`);
    after = progress.next;
  }
  const seconds = (performance.now() - begin) / 1000;
  const blocked = await gateway.ask("SIGUSR2", /Blocked ([\d.]+) ms/);
  const cpu = cpuSeconds(gateway.pid) - before;
  return { seconds, cpuSeconds: cpu, blockedMilliseconds: Number(blocked), parts };
}

const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-monorepo-"));
const serve = (): Promise<Program> =>
  startProgram(["--import", "tsx", "bench/lib/source/serve-gateway.ts", dataDir], {}, ROOT);
let gateway = await serve();
try {
  const client = await CanvasClient.open(gateway.url, dataDir);
  writeMonorepo(client.folder, FILES);
  const first = await open(client, gateway);
  const again = await open(client, gateway);
  await gateway.stop();
  gateway = await serve();
  const afterRestart = await open(await client.at(gateway.url), gateway);
  const figures: MonorepoFigures = { files: FILES, first, again, afterRestart };
  console.log(JSON.stringify(figures));
} finally {
  await gateway.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
