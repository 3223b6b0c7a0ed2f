import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ClickhouseOptions } from "../clickhouse/clickhouse-engine.ts";
import type { EngineOptions } from "../engine/database.ts";
import type { WorkerAnswer } from "../engine/messages.ts";
import { TelemetryError } from "../telemetry-error.ts";
import type { Line, LineEvents } from "./line.ts";
import { socketFolder } from "./socket-folder.ts";

const openFolders = new Set<string>();

/** What the thread is started with. */
export interface ThreadOptions extends EngineOptions {
  /** Where it listens for other gateways. */
  readonly sockets: string;
}

/** A thread that owns a folder; one that another has open fails with `locked`. */
export async function startThread(options: EngineOptions, events: LineEvents): Promise<Line> {
  const { folder } = options;
  const sockets = await socketFolder(folder);
  // The system's locks are between processes; two threads of one would both get them.
  if (openFolders.has(folder)) throw new TelemetryError("locked", `${folder} is open already.`);
  openFolders.add(folder);
  const worker = startWorker({ ...options, sockets });
  worker.once("exit", () => openFolders.delete(folder));
  return lineTo(worker, events);
}

/** A thread that asks a ClickHouse server. */
export function startClickhouse(options: ClickhouseOptions, events: LineEvents): Promise<Line> {
  return lineTo(startWorker(options), events);
}

async function lineTo(worker: Worker, events: LineEvents): Promise<Line> {
  await new Promise<void>((resolve, reject) => {
    worker.on("message", (answer: WorkerAnswer) => {
      if ("ready" in answer) resolve();
      else events.heard(answer);
    });
    const end = (error: Error): void => {
      const isLocked = /conflicting lock|could not set lock/i.test(error.message);
      const known = new TelemetryError(isLocked ? "locked" : "failed", error.message);
      events.ended(known);
      reject(known);
    };
    worker.on("error", end);
    worker.on("exit", () => end(new TelemetryError("failed", "The telemetry store has ended.")));
  });
  worker.unref();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    post: (message) => worker.postMessage(message),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
}

/** Beside the gateway's bundle, where the build has put it, or in the sources, which need a loader. */
function startWorker(options: ThreadOptions | ClickhouseOptions): Worker {
  const settings = { workerData: options, execArgv: [], env: {} };
  const bundled = new URL("./telemetry-worker.js", import.meta.url);
  if (existsSync(bundled)) return new Worker(bundled, settings);
  const loader = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const source = new URL("../engine/telemetry-worker.ts", import.meta.url).href;
  const program = `import(${JSON.stringify(pathToFileURL(loader).href)})
    .then(({ register }) => (register(), import(${JSON.stringify(source)})));`;
  return new Worker(program, { ...settings, eval: true });
}
