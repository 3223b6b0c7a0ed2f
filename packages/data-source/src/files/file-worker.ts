/** The program of the thread or the process that has one file open. */
import { assertNever } from "@devloom/contract";
import { parentPort, workerData } from "node:worker_threads";
import type { FileAnswer, FileCall, FileToOpen } from "./messages.ts";
import { openInDuckDb, type OpenFile } from "./open-duckdb.ts";
import { openSqlite } from "./open-sqlite.ts";

/** What this program hears and answers: its thread's port, or its process's channel. */
const own = parentPort;
function tell(answer: FileAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (own !== null) own.postMessage(answer);
  else process.send?.(answer);
}
const hear = (listener: (call: FileCall) => void): unknown =>
  own === null ? process.on("message", listener) : own.on("message", listener);

/** A thread is started with its file; a process is told it first. */
const given = (): Promise<FileToOpen> =>
  own === null
    ? new Promise((resolve) => process.once("message", (file) => resolve(file as FileToOpen)))
    : Promise.resolve(workerData as FileToOpen);
// Nobody is left who could ask.
process.once("disconnect", () => process.exit());

let stop = (): void => undefined;

function open(file: FileToOpen): Promise<OpenFile> {
  return file.kind === "sqlite"
    ? openSqlite(file)
    : openInDuckDb(file, file.kind, (interrupt) => (stop = interrupt));
}

async function serve(
  file: OpenFile,
  call: Exclude<FileCall, { type: "stop" }>,
): Promise<FileAnswer> {
  switch (call.type) {
    case "tables":
      return { tables: await file.tables() };
    case "run":
      return { frames: await file.run(call.query) };
    default:
      return assertNever(call);
  }
}

const refused = (error: unknown): void =>
  tell({ refused: error instanceof Error ? error.message : String(error) });

let opened: OpenFile | null = null;
try {
  // The gateway is the only one that starts this program.
  opened = await open(await given());
  hear((call) => {
    if (call.type === "stop") stop();
    else if (opened !== null) serve(opened, call).then(tell, refused);
  });
  tell({ ready: true });
} catch (error) {
  refused(error);
}
