import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { SourceError } from "../driver.ts";
import type { FileCall, FileToOpen } from "./messages.ts";

const BUNDLED = new URL("./file-worker.js", import.meta.url);
const SOURCE = new URL("./file-worker.ts", import.meta.url);

/** What has a file open: a thread, or a process where what reads the file may break. */
export interface FileHost {
  tell(call: FileCall): void;
  /** `message` with an answer, `error` when it broke, `exit` when it is over. */
  readonly events: EventEmitter;
  end(): Promise<unknown>;
  ref(): void;
  unref(): void;
}

/**
 * SQLite is WebAssembly and stays in a thread. DuckDB is native code that reads what somebody uploaded: a file made for
 * it can end the process that reads it, which must not be the gateway.
 */
export function startHost(file: FileToOpen): FileHost {
  return file.kind === "sqlite" ? new ThreadHost(file) : new ProcessHost(file);
}

function loaderUrl(): string {
  const loader = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  return pathToFileURL(loader).href;
}

/** Beside the gateway's bundle, where the build has put it, or in the sources, which need a loader. */
class ThreadHost implements FileHost {
  readonly #worker: Worker;

  constructor(file: FileToOpen) {
    const settings = {
      workerData: file,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 2 * file.memoryMegabytes },
    };
    const program = `import(${JSON.stringify(SOURCE.href)})`;
    this.#worker = existsSync(BUNDLED)
      ? new Worker(BUNDLED, settings)
      : new Worker(
          `import(${JSON.stringify(loaderUrl())}).then(({ register }) => (register(), ${program}));`,
          { ...settings, eval: true },
        );
  }

  tell(call: FileCall): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(call);
  }
  get events(): EventEmitter {
    return this.#worker;
  }
  end(): Promise<unknown> {
    return this.#worker.terminate();
  }
  ref(): void {
    this.#worker.ref();
  }
  unref(): void {
    this.#worker.unref();
  }
}

class ProcessHost implements FileHost {
  readonly events = new EventEmitter();
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(file: FileToOpen) {
    const limit = `--max-old-space-size=${2 * file.memoryMegabytes}`;
    const settings = {
      serialization: "advanced" as const,
      env: {},
      stdio: [...IGNORED],
    };
    const loader = () =>
      `data:text/javascript,import { register } from ${JSON.stringify(loaderUrl())}; register();`;
    this.#child = existsSync(BUNDLED)
      ? fork(BUNDLED, [], { ...settings, execArgv: [limit] })
      : fork(SOURCE, [], { ...settings, execArgv: [limit, "--import", loader()] });
    this.#ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child
      .on("message", (answer) => this.events.emit("message", answer))
      .on("error", (error) => this.#fail(error))
      .on("exit", () => {
        if (!this.#child.killed) this.#fail(new SourceError("refused", BROKEN));
        this.events.emit("exit");
      });
    this.#child.send(file);
  }

  #fail(error: Error): void {
    // Nobody listens while it is idle: who kept it drops it with its end.
    if (this.events.listenerCount("error") > 0) this.events.emit("error", error);
  }

  tell(call: FileCall): void {
    if (this.#child.connected) this.#child.send(call);
  }
  async end(): Promise<unknown> {
    this.#child.kill("SIGKILL");
    return this.#ended;
  }
  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

const IGNORED = ["ignore", "ignore", "ignore", "ipc"] as const;
const BROKEN = "The file can't be read: it is damaged, or made to break what reads it.";
