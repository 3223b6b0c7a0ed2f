/** The program of the thread that has one file open. */
import { assertNever } from "@devloom/contract";
import { parentPort, workerData } from "node:worker_threads";
import type { FileAnswer, FileCall, FileToOpen } from "./messages.ts";
import { openInDuckDb, type OpenFile } from "./open-duckdb.ts";
import { openSqlite } from "./open-sqlite.ts";

const port = parentPort;
if (port === null) throw new Error("This program runs in a thread of the gateway.");
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: FileAnswer): void => port.postMessage(answer);

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
port.on("message", (call: FileCall) => {
  if (call.type === "stop") stop();
  else if (opened !== null) serve(opened, call).then(tell, refused);
});
try {
  // The gateway is the only one that starts this thread.
  opened = await open(workerData as FileToOpen);
  tell({ ready: true });
} catch (error) {
  refused(error);
}
