import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type {
  ParsedMessage,
  WatchedLimit,
  WatchedTree,
  WatchReport,
  WatchRequest,
} from "./watch/watch-types.ts";

/** A tree that is being watched. */
export interface Watch {
  /** Says that it was killed, so that it ends soon. */
  killed(): void;
  end(): void;
}

interface Watched {
  readonly tree: WatchedTree;
  onPassed(limit: WatchedLimit): void;
}

/** One thread for all trees of this process, started with the first and never in the way of its end. */
class LimitWatcher {
  readonly #watched = new Map<number, Watched>();
  readonly #parsing = new Map<number, (parsed: ParsedMessage) => void>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** Reports the first limit that a tree passes. */
  watch(tree: Omit<WatchedTree, "id">, onPassed: (limit: WatchedLimit) => void): Watch {
    this.#lastId += 1;
    const id = this.#lastId;
    const watched = { tree: { ...tree, id }, onPassed };
    this.#watched.set(id, watched);
    this.#ask({ type: "watch", tree: watched.tree });
    return {
      killed: () => {
        if (this.#watched.has(id)) this.#ask({ type: "killed", id });
      },
      end: () => {
        if (this.#watched.delete(id)) this.#ask({ type: "forget", id });
      },
    };
  }

  /** Parses a long text as JSON without keeping this thread busy. */
  parse(text: Uint8Array): Promise<ParsedMessage> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#parsing.set(id, resolve);
      this.#ask({ type: "parse", id, text });
    });
  }

  #ask(request: WatchRequest): void {
    this.#thread ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#thread.postMessage(request);
  }

  #start(): Worker {
    const thread = new Worker(watchProgram(), { execArgv: [], env: {} });
    thread.on("message", (report: WatchReport) => this.#hear(report));
    // Its end is handled by "exit"; without a listener the error would end this process.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      this.#thread = null;
      const parsed: ParsedMessage = { kind: "unreadable" };
      for (const id of this.#parsing.keys()) this.#hear({ type: "parsed", id, parsed });
      for (const { tree } of this.#watched.values()) this.#ask({ type: "watch", tree });
    });
    thread.unref();
    return thread;
  }

  #hear(report: WatchReport): void {
    if (report.type === "parsed") {
      this.#parsing.get(report.id)?.(report.parsed);
      this.#parsing.delete(report.id);
    } else {
      this.#watched.get(report.id)?.onPassed(report.limit);
    }
  }
}

export const limitWatcher = new LimitWatcher();

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function watchProgram(): URL {
  const bundled = new URL("./limit-watch.js", import.meta.url);
  return existsSync(bundled) ? bundled : new URL("./watch/watch.mjs", import.meta.url);
}
