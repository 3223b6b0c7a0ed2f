import { setImmediate } from "node:timers/promises";
import type { OutputOf } from "@devloom/contract";
import type { Platform } from "@devloom/server-kit";
import { hashOrNull } from "@devloom/project-files";
import type { getLookups } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { composeIdMaps, type OpenProject, type SaidOfFile } from "./open-project.ts";
import { withUserFacingErrors } from "./refusals.ts";
import type { ActorRef, EditSession, ProjectEditQueue } from "./project-edit-queue.ts";

type Answer = OutputOf<typeof getLookups>;

/**
 * So many files are read in one turn. Then ids are stored and others get their turn at the project: a large
 * one is read in many short transactions, and one that is broken off goes on where it was.
 */
const FILES_PER_TURN = 200;
/** With those of which everything was said before: they cost little more than their way to the editor. */
const KNOWN_FILES_PER_TURN = 800;
/** After so many of them others are served. */
const KNOWN_FILES_AT_ONCE = 25;
/** So often is read again what changed while the rest was read. */
const MAX_TRIES = 3;

/** What the source of a canvas says about its elements. */
export async function readLookups(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  { paths, after }: { readonly paths?: string | undefined; readonly after?: string | undefined },
): Promise<Answer> {
  const wanted = paths?.split("\n").filter((path) => path !== "");
  const canvas = await readCanvas(platform, actor, canvasId);
  return withUserFacingErrors(() =>
    after === undefined || wanted !== undefined
      ? new Reading(editQueue, actor, canvas.project_id).read(wanted)
      : readPart(editQueue, actor, canvas.project_id, after),
  );
}

/** The source files behind a path in order, as many as one turn reads, and how far that is. */
function readPart(
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  projectId: string,
  after: string,
): Promise<Answer> {
  return editQueue.withEditSession(actor, projectId, async ({ project }) => {
    const isFirst = after === "";
    // Also what nobody asked about: whoever has a canvas open hears of it then, and asks.
    if (isFirst) await project.refreshKnown();
    const paths = await project.sourcePaths(isFirst);
    const first = isFirst ? 0 : paths.findLastIndex((path) => path <= after) + 1;
    const part = paths.slice(first, first + partLength(project, paths, first));
    const answer = merged([], project.externalChanges.idMap);
    await addLookups(answer, project, part);
    const done = first + part.length;
    const next = done < paths.length ? (part.at(-1) ?? null) : null;
    return { ...answer, progress: { done, total: paths.length, next } };
  });
}

/** How many files from one on are read in a turn. */
function partLength(project: OpenProject, paths: readonly string[], first: number): number {
  let [length, fresh] = [0, 0];
  while (first + length < paths.length && length < KNOWN_FILES_PER_TURN) {
    if (!project.isTold(paths[first + length] ?? "")) fresh += 1;
    if (fresh > FILES_PER_TURN) break;
    length += 1;
  }
  return length;
}

/** One reading of a project, a slice of its files in each turn. */
class Reading {
  readonly #editQueue: ProjectEditQueue;
  readonly #actor: ActorRef;
  readonly #projectId: string;
  #slices: (readonly string[])[] = [];
  readonly #answers: Answer[] = [];
  #idMap: Readonly<Record<string, string>> = {};

  constructor(editQueue: ProjectEditQueue, actor: ActorRef, projectId: string) {
    this.#editQueue = editQueue;
    this.#actor = actor;
    this.#projectId = projectId;
  }

  async read(wanted: readonly string[] | undefined): Promise<Answer> {
    await this.#withEditSession(async ({ project }) => {
      await project.refreshKnown();
      this.#slices = slicesOf(wanted ?? (await project.sourcePaths(true)));
      await this.#readSlice(project, 0);
    });
    for (let slice = 1; slice < this.#slices.length; slice += 1)
      await this.#withEditSession(({ project }) => this.#readSlice(project, slice));
    for (let attempt = 0; attempt < MAX_TRIES && this.#slices.length > 1; attempt += 1)
      if (!(await this.#readChanged())) break;
    return merged(this.#answers, this.#idMap);
  }

  #withEditSession<Result>(work: (session: EditSession) => Promise<Result>): Promise<Result> {
    return this.#editQueue.withEditSession(this.#actor, this.#projectId, async (session) => {
      const result = await work(session);
      this.#idMap = composeIdMaps(this.#idMap, session.project.externalChanges.idMap);
      return result;
    });
  }

  async #readSlice(project: OpenProject, slice: number): Promise<void> {
    const answer = merged([], {});
    await addLookups(answer, project, this.#slices[slice] ?? []);
    this.#answers[slice] = answer;
  }

  /** Reads slices again of which a file was changed since; says whether there were any. */
  #readChanged(): Promise<boolean> {
    return this.#withEditSession(async ({ project }) => {
      await project.refreshKnown();
      const isChanged = ({ files }: Answer): boolean =>
        files.some(({ path, hash }) => hashOrNull(project.engine.read(path)) !== hash);
      const changed = [...this.#answers.keys()].filter((slice) => {
        const answer = this.#answers[slice];
        return answer !== undefined && isChanged(answer);
      });
      for (const slice of changed) await this.#readSlice(project, slice);
      return changed.length > 0;
    });
  }
}

function slicesOf(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / FILES_PER_TURN);
  return Array.from({ length: count }, (_, slice) =>
    paths.slice(slice * FILES_PER_TURN, (slice + 1) * FILES_PER_TURN),
  );
}

function merged(answers: readonly Answer[], idMap: Readonly<Record<string, string>>): Answer {
  const all: Answer = {
    treeElementLookup: {},
    scopeLookup: {},
    cssElementLookup: {},
    files: [],
    broken: [],
    prevIdToNewIdMap: { ...idMap },
  };
  for (const answer of answers) {
    Object.assign(all.treeElementLookup, answer.treeElementLookup);
    Object.assign(all.scopeLookup, answer.scopeLookup);
    Object.assign(all.cssElementLookup, answer.cssElementLookup);
    for (const file of answer.files) all.files.push(file);
    for (const file of answer.broken) all.broken.push(file);
  }
  return all;
}

/** Adds what is to be said of some files; after each that has to be read other requests of the gateway are served. */
async function addLookups(
  found: Answer,
  project: OpenProject,
  paths: readonly string[],
): Promise<void> {
  let known = 0;
  for (const said of project.eachLookups(paths)) {
    const { isFresh } = said;
    addFile(found, project, said);
    if (!isFresh) known += 1;
    if (isFresh || known % KNOWN_FILES_AT_ONCE === 0) await setImmediate();
  }
}

function addFile(found: Answer, project: OpenProject, { lookups, hash }: SaidOfFile): void {
  const { path } = lookups;
  // The contract leaves the entries open, which interfaces of the engine cannot express.
  const told = lookups as unknown as Answer;
  Object.assign(found.treeElementLookup, told.treeElementLookup);
  Object.assign(found.scopeLookup, told.scopeLookup);
  Object.assign(found.cssElementLookup, told.cssElementLookup);
  found.files.push({ path, hash });
  const problem = hash === null ? null : project.load(path);
  if (problem !== null) found.broken.push({ path, message: problem.message });
}
