import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One call of a function of the engine, by its name. */
export type EngineCall = readonly [name: string, ...parameters: unknown[]];

/** Where an engine process reports. */
export interface EngineEvents {
  onReady(): void;
  onAnswers(answers: readonly unknown[]): void;
  /** The process is gone, for whatever reason. */
  onEnd(reason: string): void;
}

const HEAP_MEGABYTES = 128;

/** The program beside the gateway's bundle, where the build has put it, or in the sources. */
function programFile(): string {
  const bundled = fileURLToPath(new URL("./access/cedar-engine.mjs", import.meta.url));
  if (existsSync(bundled)) return bundled;
  return fileURLToPath(new URL("../../engine/cedar-engine.mjs", import.meta.url));
}

/** A running engine. It knows nothing of the gateway's environment and ends with the gateway. */
export class EngineProcess {
  readonly #child: ChildProcess;
  #ended = false;

  constructor(events: EngineEvents) {
    this.#child = spawn(
      process.execPath,
      [`--max-old-space-size=${HEAP_MEGABYTES}`, programFile()],
      {
        cwd: "/",
        env: {},
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        // Large numbers of policies are no JSON.
        serialization: "advanced",
      },
    );
    const end = (reason: string): void => {
      if (this.#ended) return;
      this.#ended = true;
      events.onEnd(reason);
    };
    this.#child.on("message", (message) => {
      if (this.#ended) return;
      if (message === "ready") events.onReady();
      else if (Array.isArray(message)) events.onAnswers(message);
    });
    this.#child.on("error", (error) => end(error.message));
    this.#child.on("exit", (code, signal) => end(signal ?? `exit code ${code}`));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(calls: readonly EngineCall[]): void {
    // A process that died meanwhile says so by its end.
    this.#child.send(calls, () => {});
  }

  /** Whether this process keeps the gateway's from ending: only while something is asked. */
  hold(isBusy: boolean): void {
    if (isBusy) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
