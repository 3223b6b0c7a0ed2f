import { realpath, stat } from "node:fs/promises";
import { cancelled, type Driver, SourceError } from "../driver.ts";
import { withinTime } from "../drivers/time-limit.ts";
import { FileHost } from "./file-host.ts";
import type { FileAnswer, FileCall, FileKind } from "./messages.ts";

const OPEN_MILLISECONDS = 60_000;
const MEMORY_MEGABYTES = 512;
const IDLE_MILLISECONDS = 30_000;
const MAX_IDLE = 3;
/** So long for DuckDB to say that it has stopped. */
const STOP_MILLISECONDS = 2000;

interface FileThread {
  readonly worker: FileHost;
  /** Whether it has opened its file. */
  isOpen: boolean;
}

/**
 * A file that is asked in SQL: CSV, Parquet and JSON through DuckDB, SQLite as itself. A process has one file open and
 * answers one call at a time; it is ended with a call that is given up, and after a while without any.
 */
export function fileDriver(
  kind: FileKind,
  locate: (signal: AbortSignal) => Promise<string>,
): Driver {
  async function ask(
    call: FileCall,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<FileAnswer> {
    const path = await realpath(await withinTime(OPEN_MILLISECONDS, signal, locate));
    const { mtimeMs, size } = await stat(path);
    const key = JSON.stringify([kind, path, mtimeMs, size]);
    const thread = takeIdle(key) ?? {
      worker: new FileHost({ kind, path, memoryMegabytes: MEMORY_MEGABYTES }),
      isOpen: false,
    };
    try {
      const answer = await conversation(thread, { kind, call, milliseconds }, signal);
      if (leavesNoTrace(kind, call)) keepIdle(key, thread);
      else await thread.worker.end();
      return answer;
    } catch (error) {
      // One that refused a query answers the next.
      const isRefused = error instanceof SourceError && error.code === "refused";
      if (thread.isOpen && isRefused && leavesNoTrace(kind, call)) keepIdle(key, thread);
      else await thread.worker.end();
      throw error;
    }
  }
  return {
    dialect: kind === "sqlite" ? "sqlite" : "duckdb",
    async test(signal) {
      await ask({ type: "tables" }, 0, signal);
      return { version: kind === "sqlite" ? "SQLite" : "DuckDB", warnings: [] };
    },
    async tables(signal) {
      const answer = await ask({ type: "tables" }, 30_000, signal);
      return "tables" in answer ? answer.tables : [];
    },
    async run(query, signal) {
      const answer = await ask({ type: "run", query }, query.timeoutMilliseconds, signal);
      return "frames" in answer ? answer.frames : [];
    },
  };
}

/** Whether the next one who asks the same thread finds its copy of the file as it was. DuckDB sees to that itself. */
function leavesNoTrace(kind: FileKind, call: FileCall): boolean {
  if (kind !== "sqlite") return true;
  return call.type !== "run" || /^\s*(?:select|from|values)\b[^;]*;?\s*$/i.test(call.query.text);
}

/**
 * Waits until the file is open, asks once, and gives up with the signal or at the time limit. DuckDB is asked to stop
 * and answers that it did: a thread cannot be ended while it works for it.
 */
async function conversation(
  thread: FileThread,
  asked: { readonly kind: FileKind; readonly call: FileCall; readonly milliseconds: number },
  signal: AbortSignal,
): Promise<FileAnswer> {
  if (signal.aborted) throw cancelled();
  const { kind, call, milliseconds } = asked;
  const { worker } = thread;
  const post = (message: FileCall): void => {
    worker.tell(message);
  };
  let why: SourceError | null = null;
  return new Promise<FileAnswer>((resolve, reject) => {
    const stop = (reason: SourceError): void => {
      const first = (why ??= reason);
      const giveUp = (): void => {
        settle();
        reject(first);
      };
      if (kind === "sqlite") return giveUp();
      post({ type: "stop" });
      clearTimeout(timer);
      timer = setTimeout(giveUp, STOP_MILLISECONDS);
    };
    const abort = (): void => stop(cancelled());
    const late = (): void =>
      stop(new SourceError("timeout", "The query took longer than its time limit."));
    let timer = setTimeout(late, OPEN_MILLISECONDS);
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      worker.events.off("error", fail).off("message", hear);
    };
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(late, Math.max(milliseconds, 1000));
      post(call);
    };
    const fail = (error: Error): void => {
      settle();
      thread.isOpen = false;
      reject(why ?? new SourceError("refused", error.message));
    };
    const hear = (answer: FileAnswer): void => {
      // Only once: whoever said it again and again would never be late.
      if ("ready" in answer && why === null && !thread.isOpen) {
        thread.isOpen = true;
        begin();
        return;
      }
      settle();
      if (why !== null) reject(why);
      else if ("refused" in answer) reject(new SourceError("refused", answer.refused));
      else resolve(answer);
    };
    signal.addEventListener("abort", abort, { once: true });
    worker.events.on("error", fail).on("message", hear);
    if (thread.isOpen) begin();
  });
}

/** A thread that waits for the next question about its file. */
interface IdleThread extends FileThread {
  readonly key: string;
  readonly end: NodeJS.Timeout;
  readonly drop: () => void;
}
const idle: IdleThread[] = [];

function takeIdle(key: string): FileThread | null {
  const at = idle.findIndex((one) => one.key === key);
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (found === undefined) return null;
  clearTimeout(found.end);
  found.worker.events.off("exit", found.drop).off("error", found.drop);
  found.worker.hold(true);
  return { worker: found.worker, isOpen: true };
}

function keepIdle(key: string, { worker }: FileThread): void {
  const drop = (): void => {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at >= 0) idle.splice(at, 1);
    void worker.end();
  };
  // It must neither keep the process alive nor be given out once it has ended.
  worker.events.on("exit", drop).on("error", drop);
  worker.hold(false);
  const end = setTimeout(drop, IDLE_MILLISECONDS).unref();
  idle.push({ key, worker, isOpen: true, drop, end });
  const oldest = idle.length > MAX_IDLE ? idle.shift() : undefined;
  if (oldest === undefined) return;
  clearTimeout(oldest.end);
  void oldest.worker.end();
}
