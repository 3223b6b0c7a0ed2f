import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { baseEnvironment } from "@devloom/dev-server";
import { carryEntry, Drafts, hashBytes } from "@devloom/project-files";
import { AppError, type EarlierCall, newId, type Platform } from "@devloom/server-kit";
import {
  type CarriedChange,
  type CarryOutcome,
  type CopyNote,
  UnusableCopyError,
  WorkingCopy,
} from "@devloom/terminal";
import { tellSaved, workOn } from "../project-work.ts";
import { keepVersions } from "../versions/keep-versions.ts";
import {
  ENDED_TEXT,
  noteText,
  READ_ONLY_TEXT,
  RENEWED_KEPT_TEXT,
  RENEWED_TEXT,
  REPLACED_TEXT,
} from "./copy-notes.ts";
import { sandboxOf } from "./surroundings.ts";
import type { Trash } from "./trash.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Whether terminals change the project, through a working copy; they do unless this is false. */
    readonly writableTerminals?: boolean;
  }
}

/** Whose copy of which project. */
interface Owner {
  /** The call that saving a file would be, judged anew whenever something is carried. */
  readonly saving: EarlierCall;
  readonly projectId: string;
  readonly root: string;
}

interface InUse {
  readonly copy: Promise<WorkingCopy | null>;
  /** What was to be said before there was a terminal to say it in. */
  readonly early: string[];
  users: number;
  /** It passed a limit: the next time begins with another. */
  isSpoiled: boolean;
}

/** What a terminal works in: without a copy, the project itself, to be read. */
interface Use {
  readonly copy: WorkingCopy | null;
  /** For the person in front of it. */
  readonly notes: readonly string[];
  /** The terminal ended; with the reason where it was ended. */
  release(reason: string | null): Promise<void>;
}

/** A copy that could not be made is not tried again and again. */
const FAILED_MILLISECONDS = 600_000;
/** So many copies are kept that could not be used any more. */
const MAX_OLD = 3;
/** What the sandbox says of programs that left more on the disk than they may. */
const LEFT_TOO_MUCH = /^It (?:wrote|created|held) /;

/** Tells the person's terminals in the project something. */
type Notify = (projectId: string, accountId: string, text: string) => void;

/**
 * The working copies that terminals of this gateway change: one for each person in each project, kept for the next
 * time. What changes in one is saved in the project in the person's name, as far as they may save there.
 */
export class WorkingCopies {
  readonly #platform: Platform;
  readonly #trash: Trash;
  readonly #notify: Notify;
  readonly #inUse = new Map<string, InUse>();
  readonly #closing = new Map<string, Promise<void>>();
  /** By project and person, when one could not be made, and why. */
  readonly #failed = new Map<string, { readonly at: number; readonly notes: readonly string[] }>();

  /** What is said in the next terminal of a person in a project. */
  readonly #later = new Map<string, string>();

  constructor(platform: Platform, trash: Trash, notify: Notify) {
    this.#platform = platform;
    this.#trash = trash;
    this.#notify = notify;
  }

  /** A copy to work in until it is released; none for whoever may not change the project, or where it cannot be. */
  async use(owner: Owner): Promise<Use> {
    const key = `${owner.projectId} ${owner.saving.accountId}`;
    const failed = this.#failed.get(key);
    if (failed !== undefined && performance.now() - failed.at < FAILED_MILLISECONDS)
      return reading(failed.notes);
    const mayChange =
      this.#platform.config.writableTerminals !== false &&
      (await this.#platform.reauthorize(owner.saving)) !== null;
    if (!mayChange) return reading([READ_ONLY_TEXT]);
    await this.#closing.get(key);
    const entry = this.#inUse.get(key) ?? this.#begin(key, owner);
    this.#inUse.set(key, entry);
    entry.users += 1;
    try {
      const copy = await entry.copy;
      if (copy !== null) {
        void copy.ended.then(() => this.#onEnded(key, entry, owner));
        const release = (reason: string | null) => this.#release(key, entry, owner, reason);
        return { copy, notes: entry.early.splice(0), release };
      }
    } catch (error) {
      // Until it is tried again, the project can be read.
      const notes = [READ_ONLY_TEXT, ...entry.early];
      this.#failed.set(key, { at: performance.now(), notes });
      this.#platform.log.warn({ err: error }, "a working copy could not be made");
    }
    await this.#release(key, entry, owner, null);
    return reading(this.#failed.get(key)?.notes ?? [READ_ONLY_TEXT]);
  }

  #begin(key: string, owner: Owner): InUse {
    const said = this.#later.get(key);
    this.#later.delete(key);
    const early: string[] = said === undefined ? [] : [said];
    return { copy: this.#open(owner, early), early, users: 0, isSpoiled: false };
  }

  async #release(key: string, entry: InUse, owner: Owner, reason: string | null): Promise<void> {
    entry.users -= 1;
    if (reason !== null && LEFT_TOO_MUCH.test(reason)) entry.isSpoiled = true;
    if (entry.users > 0) return;
    if (this.#inUse.get(key) === entry) this.#inUse.delete(key);
    const closed = this.#close(key, entry, owner).finally(() => this.#closing.delete(key));
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
    const isOf = ([key]: readonly [string, unknown]) => key.startsWith(`${projectId} `);
    await Promise.all([...this.#closing].filter(isOf).map(([, closed]) => closed));
    await this.#trash.discard(join(this.#top(), projectId));
  }

  #top(): string {
    return join(this.#platform.config.dataDir, "working-copies");
  }

  #folderOf({ projectId, saving }: Owner): string {
    return join(this.#top(), projectId, saving.accountId);
  }

  async #open(owner: Owner, early: string[]): Promise<WorkingCopy | null> {
    const sandbox = await sandboxOf(this.#platform);
    if ("missing" in sandbox) return null;
    const place = this.#folderOf(owner);
    await mkdir(place, { recursive: true });
    const folder = await realpath(place);
    const { accountId } = owner.saving;
    let isReady = false;
    const options = {
      projectFolder: owner.root,
      folder,
      env: baseEnvironment("/tmp", []),
      sandbox,
      carry: (changes: readonly CarriedChange[]) => this.#carry(owner, changes),
      onNote: (reason: CopyNote, path: string) => {
        const text = noteText(reason, path);
        if (isReady) this.#notify(owner.projectId, accountId, text);
        else early.push(text);
      },
    };
    try {
      return await WorkingCopy.open(options);
    } catch (error) {
      // One that was never used, or that the machine was too short of something for, is just tried again later.
      if (!(error instanceof UnusableCopyError && existsSync(join(folder, "state.json"))))
        throw error;
      this.#platform.log.warn({ err: error }, "a working copy is replaced");
      await this.#keepOld(folder);
      await mkdir(folder);
      early.push(REPLACED_TEXT);
      return await WorkingCopy.open(options);
    } finally {
      isReady = true;
    }
  }

  async #close(key: string, entry: InUse, owner: Owner): Promise<void> {
    const copy = await entry.copy.catch(() => null);
    const isAllCarried = await copy?.close();
    if (!entry.isSpoiled) return;
    const folder = this.#folderOf(owner);
    await (isAllCarried === true ? this.#trash.discard(folder) : this.#keepOld(folder));
    this.#later.set(key, isAllCarried === true ? RENEWED_TEXT : RENEWED_KEPT_TEXT);
  }

  /** What was not carried can still be found there by whoever runs the platform; the newest few are kept. */
  async #keepOld(folder: string): Promise<void> {
    await rename(folder, `${folder}.old-${newId()}`);
    const isOld = (name: string): boolean => name.startsWith(`${basename(folder)}.old-`);
    const old = (await readdir(dirname(folder))).filter(isOld).toSorted();
    for (const name of old.slice(0, -MAX_OLD))
      await this.#trash.discard(join(dirname(folder), name));
  }

  async #carry(
    { saving, projectId }: Owner,
    changes: readonly CarriedChange[],
  ): Promise<CarryOutcome[]> {
    try {
      const actor = await this.#platform.reauthorize(saving);
      if (actor === null) return changes.map(() => "refused");
      return await workOn(this.#platform, actor, projectId, async (work) => {
        // Programs write often: what they replace is kept, what they make is there.
        const replaced = changes.filter(({ beforeHash }) => beforeHash !== null);
        await keepVersions(
          work,
          replaced.map(({ path }) => ({ path, after: null })),
        );
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

/** Without a copy. */
function reading(notes: readonly string[]): Use {
  return { copy: null, notes, release: () => Promise.resolve() };
}

function present({ path, kind, content }: CarriedChange) {
  return { path, hash: kind === "file" ? hashBytes(content) : null };
}
