import {
  type Actor,
  AppError,
  asSystem,
  type Platform,
  type ActorScope,
  type Transaction,
} from "@devloom/server-kit";
import { EditRefused } from "@devloom/source-engine";
import {
  lockProjectFiles,
  type OnCheckpoint,
  openProjectFolder,
  openProjectRoot,
  type ProjectRoot,
} from "@devloom/project-files";
import { readLedgers, readRevision, readStanding, saveLedgers } from "../activities/ledgers.ts";
import { OpenProject } from "./open-project.ts";
import { Queues } from "./queues.ts";
import { recoverProject } from "./recover.ts";

/** Each holds two connections while it writes; the pool has ten. */
const MAX_AT_ONCE = 4;
const MAX_OPEN_PROJECTS = 8;

/** On whose behalf source is read or changed. */
export type ActorRef = Pick<Actor, "tenantId"> & { readonly accountId: string | null };

/** Something that is read from the database. */
type Ask<Asked> = (tx: Transaction) => Promise<Asked>;

/** One turn at a project: nobody else reads or writes its source until it ends. */
export interface EditSession {
  readonly platform: Platform;
  readonly scope: ActorScope;
  /** Ends with the turn; also holds the lock. */
  readonly tx: Transaction;
  readonly projectId: string;
  readonly folder: string;
  /** The same folder for writing. */
  readonly files: ProjectRoot;
  readonly project: OpenProject;
  readonly onCheckpoint: OnCheckpoint;
  /** Memory ran ahead of the disk: the next turn begins with what is stored. */
  discard(): void;
}

/** The source of projects, one turn after another, also across gateways on one database. */
export class ProjectEditQueue {
  readonly #platform: Platform;
  readonly #onCheckpoint: OnCheckpoint;
  readonly #queues = new Queues(MAX_AT_ONCE);
  /** Least recently used first. */
  readonly #open = new Map<string, OpenProject>();

  constructor(platform: Platform, onCheckpoint: OnCheckpoint = () => {}) {
    this.#platform = platform;
    this.#onCheckpoint = onCheckpoint;
  }

  /** Waits for a turn and takes it. What is refused in it leaves everything as it was. */
  async withEditSession<Result>(
    actor: ActorRef,
    projectId: string,
    work: (session: EditSession) => Promise<Result>,
  ): Promise<Result> {
    return this.withEditSessionAfter(actor, projectId, async () => null, work);
  }

  /** The same; what work has to know first is asked in the moment the turn begins, without a trip of its own. */
  async withEditSessionAfter<Asked, Result>(
    actor: ActorRef,
    projectId: string,
    ask: Ask<Asked>,
    work: (session: EditSession, asked: Asked) => Promise<Result>,
  ): Promise<Result> {
    const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
    const outcome = await this.#queues.run(projectId, async () => {
      try {
        return await this.#platform.database.tenant(scope, (tx) =>
          this.#take(tx, scope, projectId, ask, work),
        );
      } catch (error) {
        // What memory holds may be ahead of what is stored.
        this.#open.delete(projectId);
        throw error;
      }
    });
    if ("refusal" in outcome) throw outcome.refusal;
    return outcome.result;
  }

  /** A project as it is in memory here, when nobody has stored anything else since; for looking only. */
  async opened(actor: ActorRef, projectId: string): Promise<OpenProject | null> {
    const known = this.#open.get(projectId);
    if (known === undefined) return null;
    const revision = await this.#platform.database.reading(actor, (tx) =>
      readRevision(tx, projectId),
    );
    return known.revision === revision ? known : null;
  }

  async #take<Asked, Result>(
    tx: Transaction,
    scope: ActorScope,
    projectId: string,
    ask: Ask<Asked>,
    work: (session: EditSession, asked: Asked) => Promise<Result>,
  ): Promise<{ result: Result } | { refusal: unknown }> {
    // Sent together: PostgreSQL looks how things stand once the lock is ours.
    const [, found, asked] = await Promise.all([
      lockProjectFiles(tx, projectId),
      readStanding(tx, projectId),
      ask(tx),
    ]);
    this.#onCheckpoint("locked");
    const folder = openProjectFolder(this.#platform.config, scope.tenantId, projectId);
    const files = openProjectRoot(this.#platform.config, scope.tenantId, projectId);
    const revision = found.isInterrupted
      ? await this.#recover(tx, files, projectId)
      : found.revision;
    const project = await this.#project(tx, folder, projectId, revision);
    let isDiscarded = false;
    project.begin();
    const session: EditSession = {
      platform: this.#platform,
      scope,
      tx,
      projectId,
      folder,
      files,
      project,
      onCheckpoint: this.#onCheckpoint,
      discard: () => {
        isDiscarded = true;
        this.#open.delete(projectId);
      },
    };
    // What was recovered may be what was asked about.
    const outcome = await work(session, found.isInterrupted ? await ask(tx) : asked).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (isRefusal(error)) return { refusal: error };
        throw error;
      },
    );
    if (!isDiscarded) await saveMoved(tx, projectId, project);
    return outcome;
  }

  async #recover(tx: Transaction, files: ProjectRoot, projectId: string): Promise<number> {
    await recoverProject(tx, files, projectId);
    return readRevision(tx, projectId);
  }

  async #project(
    tx: Transaction,
    folder: string,
    projectId: string,
    revision: number,
  ): Promise<OpenProject> {
    const known = this.#open.get(projectId);
    this.#open.delete(projectId);
    const project =
      known?.revision === revision
        ? known
        : new OpenProject(folder, await readLedgers(tx, projectId), revision);
    this.#open.set(projectId, project);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size > MAX_OPEN_PROJECTS) this.#open.delete(oldest);
    return project;
  }
}

/** Ids that moved because files were changed outside are stored, and open editors hear of them. */
async function saveMoved(tx: Transaction, projectId: string, project: OpenProject): Promise<void> {
  const { files, idMap } = project.externalChanges;
  if (files.size > 0) {
    const byNobody = tx.within(asSystem(tx.tenantId));
    await byNobody.emit({
      type: "canvas.refreshed",
      subject: `project/${projectId}`,
      data: {
        projectId,
        files: [...files].map(([path, hash]) => ({ path, hash })),
        prevIdToNewIdMap: { ...idMap },
      },
    });
  }
  const ledgers = project.unsaved();
  if (ledgers.length > 0) project.saved(ledgers, await saveLedgers(tx, projectId, ledgers));
}

function isRefusal(error: unknown): boolean {
  return error instanceof EditRefused || (error instanceof AppError && error.status < 500);
}
