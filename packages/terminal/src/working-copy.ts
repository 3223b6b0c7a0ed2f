import { once } from "node:events";
import { lstatSync, realpathSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { Allowance, type Sandbox, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import {
  type CarriedChange,
  type CarryOutcome,
  type CopyNote,
  readMessages,
} from "./carried-changes.ts";
import { findLauncher, terminalLimits } from "./launch.ts";
import type { CopyPlaces } from "./options.ts";

/** What is carried costs no more than this, however fast programs write. */
const CARRY_RATE = { perSecond: 8 * 2 ** 20, burst: 64 * 2 ** 20 };
/** What a change costs beside its bytes. */
const CHANGE_COST = 4_096;
/** So long nothing may happen while the last changes are waited for. They stay in the copy for the next time. */
const SILENT_MS = 20_000;
const MAX_ASIDE_BYTES = 2.5 * 2 ** 30;
/**
 * What the copier may use. Of what terminals keep in the copy nothing counts: their own limits are for that. Where
 * the kernel counts the processes of all that work in a project, a terminal at its limit leaves it some.
 */
const COPIER_LIMITS = {
  memoryBytes: terminalLimits.memoryBytes,
  processes: terminalLimits.processes * 4,
};

/** What lies in the place of a copy can't be worked with: it is only of use to whoever looks at it by hand. */
export class UnusableCopyError extends Error {}

export interface WorkingCopyOptions {
  /** By its real path. */
  readonly projectFolder: string;
  /** Where the copy lies, by its real path: a folder of its own. Nothing in there is looked at from out here. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
  /** So much of dependencies, builds and what git leaves out comes along at first. Other than usual only in tests. */
  readonly asideBytes?: number;
  /** Writes what changed in the copy to the project, and says what became of each. */
  carry(changes: readonly CarriedChange[]): Promise<CarryOutcome[]>;
  /** Something that the person should know. */
  onNote(reason: CopyNote, path: string): void;
}

/**
 * A copy of a project that programs may change as they like. A program of ours in a sandbox of its own brings changes
 * of the project into the copy and hands changes of the copy to `carry`: what is not trusted never has a hand in the
 * folder that the gateway works in.
 */
export class WorkingCopy implements CopyPlaces {
  readonly files: string;
  readonly repository: string;
  readonly #process: SandboxedProcess;
  readonly #connection: Socket;
  readonly #options: WorkingCopyOptions;
  readonly #ready = deferred();
  readonly #flushed = deferred();
  #heardAt = performance.now();
  #isAllCarried = false;
  #isUnusable = false;
  /** Fulfilled when it ended, for whatever reason. */
  readonly ended: Promise<unknown>;

  private constructor(options: WorkingCopyOptions, process: SandboxedProcess, connection: Socket) {
    this.#options = options;
    this.#process = process;
    this.#connection = connection;
    this.files = join(options.folder, "files");
    this.repository = repositoryOf(options);
    this.ended = this.#follow();
  }

  /** Makes the copy, or brings it to what the project is now. */
  static async open(options: WorkingCopyOptions): Promise<WorkingCopy> {
    const launcher = realpathSync(findLauncher("copier.mjs"));
    const { projectFolder, folder, env, sandbox, asideBytes = MAX_ASIDE_BYTES } = options;
    let said = "";
    const started = await startProcess(
      {
        command: process.execPath,
        args: [launcher, JSON.stringify({ project: projectFolder, folder, asideBytes })],
        cwd: folder,
        owner: projectFolder,
        env,
        readOnly: [projectFolder, dirname(launcher)],
        writable: [folder],
        network: false,
        limits: COPIER_LIMITS,
        messages: false,
        listen: true,
        onOutput: (_, line) => (said = line),
      },
      sandbox,
    );
    const connection = connect(started.socketPath ?? "");
    try {
      await once(connection, "connect");
      const copy = new WorkingCopy(options, started, connection);
      await copy.#ready.promise;
      return copy;
    } catch (error) {
      connection.destroy();
      await started.stop();
      const Kind = error instanceof UnusableCopyError ? UnusableCopyError : Error;
      throw new Kind(`The working copy could not be made. ${said}`, { cause: error });
    }
  }

  /** Ends it once everything that changed is carried. Returns whether the project has all of it. */
  async close(): Promise<boolean> {
    if (this.#connection.writable) this.#connection.write('"flush"\n');
    this.#heardAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<void>((resolve) => {
      timer = setInterval(() => {
        if (performance.now() - this.#heardAt > SILENT_MS) resolve();
      }, 1_000);
    });
    await Promise.race([this.#flushed.promise, this.ended, silence]);
    clearInterval(timer);
    await this.kill();
    return this.#isAllCarried;
  }

  /** Ends it as it is. What was not carried is the next time. */
  async kill(): Promise<void> {
    this.#connection.destroy();
    await this.#process.stop();
  }

  async #follow(): Promise<void> {
    const allowance = new Allowance(CARRY_RATE, () => undefined);
    try {
      for await (const message of readMessages(this.#connection)) {
        this.#heardAt = performance.now();
        if (message.type === "ready") this.#ready.resolve();
        else if (message.type === "unusable") this.#isUnusable = true;
        else if (message.type === "flushed") {
          this.#isAllCarried = message.isAll;
          this.#flushed.resolve();
        } else if (message.type === "note") this.#options.onNote(message.reason, message.path);
        else {
          const { changes } = message;
          this.#connection.write(`${JSON.stringify(await this.#options.carry(changes))}\n`);
          const bytes = changes.reduce((sum, { content }) => sum + content.length, 0);
          await allowance.use(bytes + changes.length * CHANGE_COST);
        }
      }
    } catch {
      // What it sent was odd, or it is gone: either way it is over.
    }
    this.#connection.destroy();
    this.#ready.reject(
      this.#isUnusable ? new UnusableCopyError() : new Error("It ended at its start."),
    );
    await this.#process.stop();
  }
}

function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((onDone, onFailed) => {
    resolve = onDone;
    reject = onFailed;
  });
  return { promise, resolve, reject };
}

function repositoryOf({ projectFolder, folder }: WorkingCopyOptions): string {
  const own = join(projectFolder, ".git");
  const isFolder = lstatSync(own, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? own : join(folder, "no-repository");
}
