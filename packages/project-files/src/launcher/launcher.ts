import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Launch, LaunchReport, LaunchRequest } from "./launch-types.ts";

/** What is heard of a program that was started elsewhere. */
export interface LaunchEvents {
  /** From here on it works in its folder, whatever becomes of the address. */
  onStarted(): void;
  onOutput(bytes: Uint8Array): void;
  onErrors(bytes: Uint8Array): void;
  /** It could not be started, or nothing is known of it any more. */
  onFailed(error: Error): void;
  /** It is gone, and has said all it had to say. */
  onEnded(code: number | null): void;
}

/** A small process that starts programs for this one; it begins with the first and ends with this one. */
class Launcher {
  readonly #events = new Map<number, LaunchEvents>();
  #process: ChildProcess | null = null;
  #lastId = 0;

  /** Starts a program. Returns what ends it, with all it has started. */
  start(launch: Launch, events: LaunchEvents): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#events.set(id, events);
    this.#ask({ type: "start", id, ...launch });
    return () => {
      if (this.#events.has(id)) this.#ask({ type: "end", id });
    };
  }

  #ask(request: LaunchRequest): void {
    this.#process ??= this.#begin();
    this.#hold(this.#process);
    // One that died meanwhile says so by its end.
    this.#process.send(request, () => {});
  }

  #begin(): ChildProcess {
    const started = fork(launcherProgram(), {
      cwd: "/",
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
      // What a terminal says to this process is not meant for that one.
      detached: true,
    });
    const gone = (reason: Error): void => {
      if (this.#process === started) this.#process = null;
      const left = [...this.#events.values()];
      this.#events.clear();
      for (const { onFailed } of left) onFailed(reason);
    };
    started.on("message", (report: LaunchReport) => this.#hear(report));
    started.on("error", gone);
    started.once("exit", () => gone(new Error("The process that starts programs has ended.")));
    return started;
  }

  #hear(report: LaunchReport): void {
    const events = this.#events.get(report.id);
    if (events === undefined) return;
    if (report.type === "ended" || report.type === "failed") this.#events.delete(report.id);
    tell(report, events);
    if (this.#process !== null) this.#hold(this.#process);
  }

  /** It keeps this process from ending only while a program runs. */
  #hold(held: ChildProcess): void {
    if (this.#events.size > 0) {
      held.ref();
      held.channel?.ref();
    } else {
      held.unref();
      held.channel?.unref();
    }
  }
}

function tell(report: LaunchReport, events: LaunchEvents): void {
  switch (report.type) {
    case "started":
      return events.onStarted();
    case "stdout":
      return events.onOutput(report.bytes);
    case "stderr":
      return events.onErrors(report.bytes);
    case "ended":
      return events.onEnded(report.code);
    case "failed":
      return events.onFailed(Object.assign(new Error(report.message), { code: report.code }));
  }
}

export const launcher = new Launcher();

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function launcherProgram(): string {
  const bundled = fileURLToPath(new URL("./git-launcher.js", import.meta.url));
  if (existsSync(bundled)) return bundled;
  return fileURLToPath(new URL("./launcher.mjs", import.meta.url));
}
