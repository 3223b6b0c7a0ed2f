import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A program of its own beside the gateway: where the build has put it, or in the sources. */
export interface Program {
  /** The name of the bundled file, beside the gateway's. */
  readonly bundle: string;
  /** Its source: TypeScript, or a module that Node runs as it is. */
  readonly source: URL;
  readonly heapMegabytes: number;
}

function locate({ bundle, source }: Program): { file: string; flags: string[] } {
  const bundled = fileURLToPath(new URL(`./${bundle}`, import.meta.url));
  if (existsSync(bundled)) return { file: bundled, flags: [] };
  const file = fileURLToPath(source);
  if (!file.endsWith(".ts")) return { file, flags: [] };
  const loader = createRequire(import.meta.url).resolve("tsx/esm");
  return { file, flags: ["--import", pathToFileURL(loader).href] };
}

export interface ProcessEvents {
  onReady(): void;
  onAnswers(answers: readonly unknown[]): void;
  onEnd(reason: string): void;
}

/** A running program. It knows nothing of the gateway's environment and ends with the gateway. */
export class ProgramProcess {
  readonly #child: ChildProcess;
  #ended = false;

  constructor(program: Program, events: ProcessEvents) {
    const { file, flags } = locate(program);
    this.#child = fork(file, {
      cwd: "/",
      env: {},
      execArgv: [`--max-old-space-size=${program.heapMegabytes}`, ...flags],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
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

  send(calls: readonly unknown[]): void {
    // A process that died meanwhile says so by its end.
    this.#child.send([...calls] as never, () => {});
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
