import { once } from "node:events";
import { existsSync, lstatSync, realpathSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Allowance, type Sandbox, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import { type CarriedChange, type CarryOutcome, readMessages } from "./carried-changes.ts";
import { findLauncher, terminalLimits } from "./launch.ts";
import type { CopyPlaces } from "./options.ts";

/** What is carried costs no more than this, however fast programs write. */
const CARRY_RATE = { perSecond: 8 * 2 ** 20, burst: 64 * 2 ** 20 };
/** What a change costs beside its bytes. */
const CHANGE_COST = 4_096;
/** So long the last changes are waited for when nobody works in the copy any more. */
const FLUSH_MS = 4_000;

export interface WorkingCopyOptions {
  /** By its real path. */
  readonly projectFolder: string;
  /** Where the copy lies, by its real path. Made when it is missing; nothing else may write there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
  /** Writes what changed in the copy to the project, and says what became of each. */
  carry(changes: readonly CarriedChange[]): Promise<CarryOutcome[]>;
  /** Something stays in the copy: a file that is too large, or everything, because it is too much. */
  onLeft(reason: "large" | "many", path: string): void;
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
    await makePlaces(options);
    const launcher = realpathSync(findLauncher("copier.mjs"));
    const { projectFolder, folder, env, sandbox } = options;
    let said = "";
    const started = await startProcess(
      {
        command: process.execPath,
        args: [launcher, JSON.stringify({ project: projectFolder, folder })],
        cwd: folder,
        owner: projectFolder,
        env,
        readOnly: [projectFolder, dirname(launcher)],
        writable: [folder],
        network: false,
        limits: terminalLimits,
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
      // Half of a copy is none; a whole one may have what was not carried yet.
      if (!existsSync(join(folder, "carried"))) await rm(folder, { recursive: true, force: true });
      throw new Error(`The working copy could not be made. ${said}`, { cause: error });
    }
  }

  /** Ends it once everything that changed is carried. */
  async close(): Promise<void> {
    if (this.#connection.writable) this.#connection.write('"flush"\n');
    await Promise.race([this.#flushed.promise, this.ended, delay(FLUSH_MS, null, { ref: false })]);
    this.#connection.destroy();
    await this.#process.stop();
  }

  async #follow(): Promise<void> {
    const allowance = new Allowance(CARRY_RATE, () => undefined);
    try {
      for await (const message of readMessages(this.#connection)) {
        if (message.type === "ready") this.#ready.resolve();
        else if (message.type === "flushed") this.#flushed.resolve();
        else if (message.type === "left") this.#options.onLeft(message.reason, message.path);
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
    this.#ready.reject(new Error("It ended at its start."));
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

/** The name of the repository is taken before anybody else has a hand in the folder. */
async function makePlaces({ folder }: WorkingCopyOptions): Promise<void> {
  const place = join(folder, "files/.git");
  if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(place, { recursive: true, mode: 0o755 });
  await mkdir(join(folder, "no-repository"));
}

function repositoryOf({ projectFolder, folder }: WorkingCopyOptions): string {
  const own = join(projectFolder, ".git");
  const isFolder = lstatSync(own, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? own : join(folder, "no-repository");
}
