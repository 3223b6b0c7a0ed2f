/** The program of the process that has one file open. */
import { setFlagsFromString } from "node:v8";
import { assertNever } from "@devloom/contract";
import type { FileAnswer, FileCall, FileToOpen } from "./messages.ts";
import { openInDuckDb, type OpenFile } from "./open-duckdb.ts";
import { openSqlite } from "./open-sqlite.ts";

// SQLite is WebAssembly: V8 of Node 20 aborts when code around an inlined call into it is thrown away (ADR 21).
setFlagsFromString("--no-turbo-inline-js-wasm-calls");

const tell = (answer: FileAnswer): unknown => process.send?.(answer);

/** Which file it is told first. */
const given = (): Promise<FileToOpen> =>
  new Promise((resolve) => process.once("message", (file) => resolve(file as FileToOpen)));
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

const refused = (error: unknown): unknown =>
  tell({ refused: error instanceof Error ? error.message : String(error) });

let opened: OpenFile | null = null;
try {
  // The gateway is the only one that starts this program.
  opened = await open(await given());
  process.on("message", (call: FileCall) => {
    if (call.type === "stop") stop();
    else if (opened !== null) serve(opened, call).then(tell, refused);
  });
  tell({ ready: true });
} catch (error) {
  refused(error);
}
