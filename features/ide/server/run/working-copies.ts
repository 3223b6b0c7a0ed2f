import { mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { baseEnvironment } from "@devloom/dev-server";
import { carryEntry, Drafts, hashBytes } from "@devloom/project-files";
import { AppError, type EarlierCall, newId, type Platform } from "@devloom/server-kit";
import { type CarriedChange, type CarryOutcome, WorkingCopy } from "@devloom/terminal";
import { tellSaved, workOn } from "../project-work.ts";
import { sandboxOf } from "./surroundings.ts";

/** Whose copy of which project. */
interface Owner {
  /** The call that saving a file would be, judged anew whenever something is carried. */
  readonly saving: EarlierCall;
  readonly projectId: string;
  readonly root: string;
}

interface InUse {
  readonly copy: Promise<WorkingCopy | null>;
  users: number;
}

/** A copy that could not be made is not tried again and again. */
const FAILED_MILLISECONDS = 600_000;

/** Tells the person's terminals in the project something. */
type Notify = (projectId: string, accountId: string, text: string) => void;

/**
 * The working copies that terminals of this gateway change: one for each person in each project, kept for the next
 * time. What changes in one is saved in the project in the person's name, as far as they may save there.
 */
export class WorkingCopies {
  readonly #platform: Platform;
  readonly #notify: Notify;
  readonly #inUse = new Map<string, InUse>();
  readonly #closing = new Map<string, Promise<void>>();
  /** By project and person, when one could not be made. */
  readonly #failed = new Map<string, number>();

  constructor(platform: Platform, notify: Notify) {
    this.#platform = platform;
    this.#notify = notify;
  }

  /** A copy to work in until it is released; `null` for whoever may not change the project, or where there is none. */
  async use(owner: Owner): Promise<{ copy: WorkingCopy; release(): Promise<void> } | null> {
    if (this.#platform.config.writableTerminals !== true) return null;
    const key = `${owner.projectId} ${owner.saving.accountId}`;
    if ((await this.#platform.allowedStill(owner.saving)) === null) return null;
    const failed = this.#failed.get(key);
    if (failed !== undefined && performance.now() - failed < FAILED_MILLISECONDS) return null;
    await this.#closing.get(key);
    const entry = this.#inUse.get(key) ?? { copy: this.#open(owner), users: 0 };
    this.#inUse.set(key, entry);
    entry.users += 1;
    const release = (): Promise<void> => this.#release(key, entry);
    try {
      const copy = await entry.copy;
      if (copy !== null) {
        void copy.ended.then(() => this.#onEnded(key, entry, owner));
        return { copy, release };
      }
    } catch (error) {
      // Until it is tried again, the project can be read.
      this.#failed.set(key, performance.now());
      this.#platform.log.warn({ err: error }, "a working copy could not be made");
    }
    await release();
    return null;
  }

  async #release(key: string, entry: InUse): Promise<void> {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (this.#inUse.get(key) === entry) this.#inUse.delete(key);
    const closed = this.#close(entry.copy).finally(() => this.#closing.delete(key));
    this.#closing.set(key, closed);
    await closed;
  }

  /** One that ended while somebody works in it passed a limit, or was killed. The next terminal starts another. */
  #onEnded(key: string, entry: InUse, { projectId, saving }: Owner): void {
    if (this.#inUse.get(key) !== entry) return;
    this.#inUse.delete(key);
    this.#notify(projectId, saving.accountId, ENDED_TEXT);
  }

  /** A project is gone, and everything that was made of it. */
  async drop(projectId: string): Promise<void> {
    await rm(join(this.#top(), projectId), { recursive: true, force: true });
  }

  #top(): string {
    return join(this.#platform.config.dataDir, "working-copies");
  }

  async #open(owner: Owner): Promise<WorkingCopy | null> {
    const sandbox = await sandboxOf(this.#platform);
    if ("missing" in sandbox) return null;
    const { accountId } = owner.saving;
    const folder = join(this.#top(), owner.projectId, accountId);
    await mkdir(folder, { recursive: true });
    return WorkingCopy.open({
      projectFolder: owner.root,
      folder: await realpath(folder),
      env: baseEnvironment("/tmp", []),
      sandbox,
      carry: (changes) => this.#carry(owner, changes),
      onLeft: (reason, path) => this.#notify(owner.projectId, accountId, leftText(reason, path)),
    });
  }

  async #close(opening: Promise<WorkingCopy | null>): Promise<void> {
    const copy = await opening.catch(() => null);
    await copy?.close();
  }

  async #carry(
    { saving, projectId }: Owner,
    changes: readonly CarriedChange[],
  ): Promise<CarryOutcome[]> {
    try {
      const actor = await this.#platform.allowedStill(saving);
      if (actor === null) return changes.map(() => "refused");
      return await workOn(this.#platform, actor, projectId, async (work) => {
        const drafts = new Drafts(work, newId());
        try {
          const outcomes: CarryOutcome[] = [];
          for (const change of changes) {
            outcomes.push(carryEntry(work, drafts, change));
            // Others have their turn between files.
            await setImmediate();
          }
          const done = changes.filter((_, index) => outcomes[index] === "done");
          if (done.length > 0) await tellSaved(work, done.map(present));
          return outcomes;
        } finally {
          drafts.close();
        }
      });
    } catch (error) {
      // A disk that is full or a database that is away: it is offered again later.
      if (!(error instanceof AppError))
        this.#platform.log.warn({ err: error }, "changes of a terminal could not be carried");
      return changes.map(() => "refused");
    }
  }
}

const ENDED_TEXT =
  "What you change stays in your terminals: carrying it over has ended. Open another terminal to go on.";

function present({ path, kind, content }: CarriedChange) {
  return { path, hash: kind === "file" ? hashBytes(content) : null };
}

function leftText(reason: "large" | "many", path: string): string {
  return reason === "large"
    ? `${JSON.stringify(path)} is larger than 20 MB and stays in your terminals.`
    : "The project has more than 40,000 files: changes stay in your terminals until there are fewer.";
}
