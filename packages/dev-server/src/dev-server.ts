import { assertNever } from "@devloom/contract";
import {
  describeIsolation,
  findSandbox,
  type ResourceLimits,
  type Sandbox,
} from "@devloom/sandbox";
import { BackOff } from "./back-off.ts";
import { inspectApp } from "./inspect-app.ts";
import { installDependencies } from "./install.ts";
import { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";
import { projectFolders } from "./project-folders.ts";
import { runOnce, type RunEnd } from "./run-once.ts";
import { installLimits } from "./sandbox-surroundings.ts";
import type { DevServerState, InstallProgress, LogLine, PreviewProblem } from "./state.ts";

const resting: DevServerState = {
  phase: "stopped",
  isolation: null,
  sandboxNote: null,
  problem: null,
  installation: null,
  restarts: 0,
  vite: null,
  react: null,
};

/** What a dev server finds around it; other than the defaults only in tests. */
interface Surroundings {
  readonly sandbox?: Sandbox;
  readonly installLimits?: ResourceLimits;
  readonly makeBackOff?: () => BackOff;
}

interface Supervision {
  readonly controller: AbortController;
  /** Fulfilled when the dev server is ready, has failed or was stopped. */
  readonly settled: Promise<void>;
  readonly ended: Promise<void>;
}

/** Runs the project's own Vite and keeps it running. What goes wrong is told by `state` and `log`. */
export class DevServer {
  readonly #options: DevServerOptions;
  readonly #log: Log;
  readonly #sandbox: Sandbox | null;
  readonly #installLimits: ResourceLimits;
  readonly #makeBackOff: () => BackOff;
  #state = resting;
  #socketPath: string | null = null;
  #supervision: Supervision | null = null;

  constructor(options: DevServerOptions, surroundings: Surroundings = {}) {
    this.#options = options;
    this.#sandbox = surroundings.sandbox ?? null;
    this.#installLimits = surroundings.installLimits ?? installLimits;
    this.#makeBackOff = surroundings.makeBackOff ?? (() => new BackOff());
    this.#log = new Log(() => options.onChange());
  }

  get state(): DevServerState {
    return this.#state;
  }

  /** Where the dev server listens while it is ready. */
  get socketPath(): string | null {
    return this.#socketPath;
  }

  /** Lines of the log after this number. */
  log(after = 0): LogLine[] {
    return this.#log.after(after);
  }

  /** Starts it unless it runs. Returns when it is ready, has failed or was stopped meanwhile. */
  start(): Promise<void> {
    return (
      this.#supervision ?? this.#begin("starting", (signal, settle) => this.#serve(signal, settle))
    ).settled;
  }

  /** Ends it with everything that it started, also an installation. */
  async stop(): Promise<void> {
    const supervision = this.#supervision;
    supervision?.controller.abort();
    await supervision?.ended;
    if (this.#state.phase !== "stopped") this.#become({ ...resting });
  }

  /** Installs the dependencies. A running dev server is stopped first; start it again afterwards. */
  async install(): Promise<void> {
    const isBusy = this.#supervision !== null && this.#state.phase !== "installing";
    if (isBusy) await this.stop();
    const supervision =
      this.#supervision ?? this.#begin("installing", (signal) => this.#install(signal));
    await supervision.ended;
  }

  #begin(
    phase: "starting" | "installing",
    work: (signal: AbortSignal, settle: () => void) => Promise<void>,
  ): Supervision {
    const controller = new AbortController();
    const { promise: settled, resolve: settle } = withResolvers();
    this.#become({ ...resting, phase });
    const ended = work(controller.signal, settle)
      .catch((error: unknown) => this.#fail(unexpected(error)))
      .finally(() => {
        if (this.#supervision === supervision) this.#supervision = null;
        settle();
      });
    const supervision = { controller, settled, ended };
    this.#supervision = supervision;
    return supervision;
  }

  /** Runs it again and again until it is stopped, cannot start, or crashes all the time. */
  async #serve(signal: AbortSignal, settle: () => void): Promise<void> {
    const sandbox = await this.#readSandbox();
    if (sandbox === null) return;
    const backOff = this.#makeBackOff();
    for (;;) {
      const problem = await this.#inspect();
      if (problem !== null) return this.#fail(problem);
      this.#log.add("system", "Starting the project's own Vite.");
      const end = await runOnce({
        options: this.#options,
        sandbox,
        log: this.#log,
        signal,
        onReady: (socketPath, vite, react) => {
          this.#socketPath = socketPath;
          backOff.begin();
          this.#log.add(
            "system",
            `Vite ${vite} is ready${react === null ? "" : ` with React ${react}`}.`,
          );
          this.#become({ ...this.#state, phase: "ready", vite, react });
          settle();
        },
      });
      this.#socketPath = null;
      if (!(await this.#goOn(end, backOff, signal))) return;
    }
  }

  async #goOn(end: RunEnd, backOff: BackOff, signal: AbortSignal): Promise<boolean> {
    switch (end.kind) {
      case "stopped":
        return false;
      case "failed":
        this.#fail({
          code: "start_failed",
          // People know the project's files by where they are in it, not on this machine.
          message: `Vite could not be started: ${end.message.replaceAll(`${this.#options.projectFolder}/`, "")}`,
          nextStep: "Read the log, correct what it names, and start the preview again.",
        });
        return false;
      case "restart":
        this.#log.add("system", "The configuration changed: starting again.");
        return this.#pause(backOff.restarted(), "It asks to be started all the time.", signal);
      case "limited":
        // Soon after a start it would only happen again; after hours it may have been a leak.
        if (backOff.isHealthy()) return this.#recover(end.detail, backOff, signal);
        this.#fail({
          code: "crashed",
          message: end.detail,
          nextStep:
            "Find out what in the project does this, correct it, and start the preview again.",
        });
        return false;
      case "crashed":
        return this.#recover(end.detail, backOff, signal);
      default:
        return assertNever(end);
    }
  }

  async #recover(detail: string, backOff: BackOff, signal: AbortSignal): Promise<boolean> {
    const pause = backOff.crashed();
    if (pause !== null) {
      this.#log.add("system", `${detail} Starting again in ${pause / 1000} s.`);
      this.#become({ ...this.#state, restarts: this.#state.restarts + 1 });
    }
    return this.#pause(pause, detail, signal);
  }

  /** Waits before the next start, or gives up. */
  async #pause(pause: number | null, detail: string, signal: AbortSignal): Promise<boolean> {
    if (pause === null) {
      this.#fail({
        code: "crashed",
        message: [`The dev server ended again and again. ${detail}`, this.#log.lastWords(8)].join(
          "\n",
        ),
        nextStep: "Read the log, correct what it names, and start the preview again.",
      });
      return false;
    }
    this.#become({ ...this.#state, phase: "restarting" });
    await wait(pause, signal);
    return !signal.aborted;
  }

  async #install(signal: AbortSignal): Promise<void> {
    const sandbox = await this.#readSandbox();
    if (sandbox === null) return;
    // Who follows the log hears of it with the line that told it.
    const onProgress = (installation: InstallProgress): void => {
      this.#state = { ...this.#state, installation };
    };
    const problem = await installDependencies(this.#options, {
      sandbox,
      limits: this.#installLimits,
      log: this.#log,
      signal,
      onProgress,
    });
    if (signal.aborted) return;
    if (problem === null) this.#become({ ...resting });
    else this.#fail(problem);
  }

  /** The sandbox; null when there is none and code of projects must not run without. Then the state says so. */
  async #readSandbox(): Promise<Sandbox | null> {
    const sandbox = this.#sandbox ?? (await findSandbox(this.#options.unsandboxed));
    const { level, reason } = describeIsolation(sandbox);
    this.#become({ ...this.#state, isolation: level, sandboxNote: reason });
    if (!("missing" in sandbox) || level !== "off") return sandbox;
    const { missing, nextStep } = sandbox;
    this.#fail({ code: "sandbox_missing", message: `Previews are off. ${missing}`, nextStep });
    return null;
  }

  async #inspect(): Promise<PreviewProblem | null> {
    const { projectFolder, appFolder } = await projectFolders(this.#options);
    return inspectApp(projectFolder, appFolder).problem;
  }

  #fail(problem: PreviewProblem): void {
    this.#log.add("system", `${problem.message.split("\n")[0]} ${problem.nextStep}`);
    this.#become({ ...this.#state, phase: "failed", problem, installation: null });
  }

  #become(state: DevServerState): void {
    this.#state = state;
    this.#options.onChange();
  }
}

function unexpected(error: unknown): PreviewProblem {
  return {
    code: "start_failed",
    message: error instanceof Error ? error.message : String(error),
    nextStep: "Start the preview again; when it stays, restart Devloom.",
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Waits so long, or until it is stopped. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
