/**
 * Measures from outside what a change over HTTP costs the gateway's process, and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-gateway.ts
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cpuSeconds } from "../process-facts.ts";
import { startProgram } from "../start-program.ts";
import { CanvasClient } from "./canvas-client.ts";
import { largeFile } from "./large-file.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const SCREEN = "templates/saas-dashboard/src/features/customers/CustomerDialog.tsx";
/** After so many changes the compiler of the runtime has come to rest: by its threads, not before 400. */
const WARM_UP = 500;
/** What somebody notices who begins to work right after a start. */
const FIRST_CHANGES = 100;
const CHANGES = 150;

/** CPU milliseconds of the gateway for one change, the database's own not counted. */
export interface GatewayFigures {
  readonly ordinaryFile: number;
  readonly largeFile: number;
  /** The first changes after a start, in the ordinary file. */
  readonly afterStart: number;
}

interface Edited {
  readonly path: string;
  readonly element: unknown;
  hash: string;
}

async function change(client: CanvasClient, edited: Edited, number: number): Promise<void> {
  const answer = await client.post("parseAndMutate/mutate/addClass", {
    reactElement: edited.element,
    className: `w-[${number}px]`,
    stylingFramework: "Tailwind",
    changeId: randomUUID(),
    baseHashes: { [edited.path]: edited.hash },
  });
  const [file] = answer["files"] as { path: string; hash: string }[];
  edited.hash = file?.hash ?? "";
}

/** The element in the middle of a file: the first ones may be roots of everything. */
async function openFile(client: CanvasClient, path: string): Promise<Edited> {
  const answer = await client.get(`lookups?paths=${encodeURIComponent(path)}`);
  const elements = Object.values(answer["treeElementLookup"] as Record<string, { type: string }>);
  const [file] = answer["files"] as { hash: string }[];
  const hosts = elements.filter(({ type }) => type === "native");
  return { path, element: hosts[Math.floor(hosts.length / 2)], hash: file?.hash ?? "" };
}

/** Changes a file again and again, from a number on, and gives what each cost. */
async function changes(
  client: CanvasClient,
  pid: number,
  edited: Edited,
  from: number,
  count: number,
): Promise<number> {
  const before = cpuSeconds(pid);
  for (let number = from; number < from + count; number += 1) await change(client, edited, number);
  return ((cpuSeconds(pid) - before) * 1000) / count;
}

async function measureChanges(
  client: CanvasClient,
  pid: number,
  path: string,
): Promise<{ readonly afterStart: number; readonly warm: number }> {
  const edited = await openFile(client, path);
  const afterStart = await changes(client, pid, edited, 0, FIRST_CHANGES);
  await changes(client, pid, edited, FIRST_CHANGES, WARM_UP - FIRST_CHANGES);
  return { afterStart, warm: await changes(client, pid, edited, WARM_UP, CHANGES) };
}

function writeFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-gateway-"));
const program = ["--import", "tsx", "bench/lib/source/serve-gateway.ts", dataDir];
const gateway = await startProgram(program, {}, ROOT);
try {
  const client = await CanvasClient.open(gateway.url, dataDir);
  writeFile(client.folder, "src/Screen.tsx", readFileSync(join(ROOT, SCREEN), "utf8"));
  writeFile(client.folder, "src/Large.tsx", largeFile());
  await client.follow();
  const ordinary = await measureChanges(client, gateway.pid, "src/Screen.tsx");
  const large = await measureChanges(client, gateway.pid, "src/Large.tsx");
  const figures: GatewayFigures = {
    ordinaryFile: ordinary.warm,
    largeFile: large.warm,
    afterStart: ordinary.afterStart,
  };
  console.log(JSON.stringify(figures));
} finally {
  await gateway.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
