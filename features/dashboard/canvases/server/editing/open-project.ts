import type { OutputOf } from "@devloom/contract";
import {
  type Annotation,
  type EditPlan,
  EditRefused,
  type FileLedger,
  type FileLookups,
  isScript,
  Project,
  textHash,
} from "@devloom/source-engine";
import { hashOrNull, inSlices } from "@devloom/project-files";
import type { getLookups } from "../../contract.ts";
import { WorkTree } from "../files/work-tree.ts";
import { EarlierTexts } from "./earlier-texts.ts";
import { ToldLookups } from "./told-lookups.ts";

type Lookups = Pick<
  OutputOf<typeof getLookups>,
  "treeElementLookup" | "scopeLookup" | "cssElementLookup"
>;

/** What is said of a file, and whether it was worked out anew. */
export interface SaidOfFile {
  readonly lookups: FileLookups;
  /** Of the text that it is said of. */
  readonly hash: string | null;
  readonly isFresh: boolean;
}

function isSource(path: string): boolean {
  return isScript(path) || path.endsWith(".css");
}

/** First the one map of ids, then the other. */
export function composeIdMaps(
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
): Record<string, string> {
  const through = Object.entries(first).map(([before, id]) => [before, second[id] ?? id]);
  return { ...second, ...(Object.fromEntries(through) as Record<string, string>) };
}

function noExternalChanges() {
  return { files: new Map<string, string | null>(), idMap: {} };
}

/** A project's source in memory: the engine's view, the files on disk, and which ids are stored. */
export class OpenProject {
  readonly tree: WorkTree;
  readonly engine: Project;
  /** The revision of the stored ledgers that this view includes. */
  revision: number;
  /** Fingerprints of the texts whose ids are stored, by path. */
  readonly #stored: Map<string, string>;
  readonly #earlier = new EarlierTexts();
  readonly #told = new ToldLookups();
  /** Of the texts that it was said of. */
  readonly #hashes = new WeakMap<FileLookups, string | null>();
  /** The source files as they were when somebody began to read all of them. */
  #sources: readonly string[] | null = null;
  /** Files whose ids moved and are not stored yet. */
  readonly #moved = new Set<string>();

  /** What was taken in from outside since the turn began. */
  externalChanges: {
    readonly files: Map<string, string | null>;
    idMap: Readonly<Record<string, string>>;
  } = noExternalChanges();

  constructor(folder: string, ledgers: readonly FileLedger[], revision: number) {
    this.tree = new WorkTree(folder);
    this.engine = Project.open(this.tree, ledgers);
    this.revision = revision;
    this.#stored = new Map(ledgers.map((ledger) => [ledger.path, ledger.textHash]));
  }

  /** Takes in what happened to these files outside. */
  refresh(paths: readonly string[]): void {
    for (const path of new Set(paths)) {
      const text = this.tree.newsOf(path);
      if (text !== undefined) this.take(path, text);
    }
  }

  /** Takes in what happened outside to all files that were looked at so far, while others have their turns. */
  async refreshKnown(): Promise<void> {
    await inSlices(this.#refreshing());
  }

  *#refreshing(): Generator<void, void> {
    for (const path of this.tree.known) {
      this.refresh([path]);
      yield;
    }
  }

  /** The paths of all source files in order; `isAnew`: as they are now. */
  async sourcePaths(isAnew: boolean): Promise<readonly string[]> {
    if (this.#sources !== null && !isAnew) return this.#sources;
    await this.tree.prepareList();
    const paths = this.engine.list().toSorted((left, right) => (left < right ? -1 : 1));
    this.#told.listed(paths);
    this.#sources = paths.filter(isSource);
    return this.#sources;
  }

  /** Takes in one text that stands in the project by now. */
  take(path: string, text: string | null): void {
    this.#told.changed(path, text === null || this.engine.read(path) === null);
    const { prevIdToNewIdMap } = this.engine.refresh(path, text);
    this.tree.gave(path, text);
    this.externalChanges.files.set(path, hashOrNull(text));
    this.externalChanges.idMap = composeIdMaps(this.externalChanges.idMap, prevIdToNewIdMap);
    this.#moved.add(path);
  }

  /** Reads a file as source, so that its elements are known by their ids; says why it cannot. */
  load(path: string): EditRefused | null {
    if (!isScript(path)) return null;
    try {
      this.engine.file(path);
      return null;
    } catch (error) {
      if (error instanceof EditRefused) return error;
      throw error;
    }
  }

  /** Reads a file; one with a syntax error is refused with its place. */
  assertReadable(path: string): void {
    const problem = this.load(path);
    if (problem?.code === "file_broken") throw problem;
  }

  /** What the source says about the elements of these files. Their ids are known outside from now on. */
  lookups(paths: readonly string[]): Lookups {
    for (const path of paths) if (this.load(path) === null) this.#handOut(path);
    // The contract leaves the entries open, which interfaces of the engine cannot express.
    return this.engine.lookups(paths) as unknown as Lookups;
  }

  /** Whether what was said of a file before is still true. */
  isTold(path: string): boolean {
    return this.#told.get(path) !== null;
  }

  /** The same file by file; what was said before and is still true is not worked out again. */
  *eachLookups(paths: readonly string[]): Generator<SaidOfFile, void> {
    const open = paths.filter((path) => this.#told.get(path) === null);
    const fresh = this.engine.eachLookups(open);
    for (const path of paths) {
      const told = this.#told.get(path);
      // The marks of its elements are worked out here, and not for many files at once when they are stored.
      if (told === null && this.load(path) === null && this.#handOut(path)) this.ledgersOf([path]);
      const lookups = told ?? fresh.next().value;
      if (!lookups) continue;
      if (told === null) {
        this.#told.keep(lookups);
        this.#hashes.set(lookups, hashOrNull(this.engine.read(path)));
      }
      yield { lookups, hash: this.#hashes.get(lookups) ?? null, isFresh: told === null };
    }
    fresh.next();
  }

  /**
   * What is to be said of these files after a plan. Of `knownFiles` only what is new where that can be told
   * apart, of all others everything.
   */
  lookupsAfter(
    plan: EditPlan,
    paths: readonly string[],
    knownFiles: readonly string[],
  ): Lookups & { readonly wholeFiles: string[] } {
    for (const path of paths) if (this.load(path) === null) this.#handOut(path);
    const isKnown = (path: string): boolean =>
      knownFiles.includes(path) && !this.externalChanges.files.has(path);
    const { whole, ...lookups } = this.engine.lookupsAfter(plan, paths, isKnown);
    return { ...(lookups as unknown as Lookups), wholeFiles: [...whole] };
  }

  /**
   * Where the ids of a file's elements go in this text. They are known outside from now on. A text that
   * is not the file's, and was not until a moment ago, has none: null.
   */
  annotations(path: string, text: string): readonly Annotation[] | null {
    this.refresh([path]);
    if (this.engine.read(path) !== text) return this.#earlier.annotations(path, text);
    const annotations = this.engine.annotations(path, text);
    // A file that is only shown is not read whole for it.
    if (annotations.length > 0 || this.load(path) === null) this.#handOut(path);
    return annotations;
  }

  /** The same without a turn, when the ids of exactly this text are stored; `null` when they are not. */
  knownAnnotations(path: string, text: string): readonly Annotation[] | null {
    if (this.#moved.has(path) || this.#stored.get(path) !== textHash(text)) return null;
    return this.engine.read(path) === text ? this.engine.annotations(path, text) : null;
  }

  /** Whether a text has no ids, because it is not the file's and was not a moment ago; seen without a turn. */
  isForeign(path: string, text: string): boolean {
    return !this.tree.holds(path, text) && this.#earlier.annotations(path, text) === null;
  }

  /** The files in which elements stand; ids that nobody knows any more have none. */
  filesOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => {
      try {
        return [this.engine.locate(id).file.path];
      } catch (error) {
        if (error instanceof EditRefused) return [];
        throw error;
      }
    });
  }

  /** Says whether the ids of a file still have to be stored. */
  #handOut(path: string): boolean {
    const text = isScript(path) ? this.engine.read(path) : null;
    if (text !== null && this.#stored.get(path) !== textHash(text)) this.#moved.add(path);
    return this.#moved.has(path);
  }

  /** Ledgers that have to be stored: of files whose ids moved or are new. */
  unsaved(): FileLedger[] {
    for (const path of this.engine.takeVacated()) this.#moved.add(path);
    return this.ledgersOf([...this.#moved]);
  }

  /** Ledgers of those files that are source and can be read as such. */
  ledgersOf(paths: readonly string[]): FileLedger[] {
    return paths.flatMap((path) => {
      if (!isScript(path)) return [];
      try {
        return [this.engine.ledgerOf(path)];
      } catch (error) {
        if (error instanceof EditRefused) return [];
        throw error;
      }
    });
  }

  /** Ids move on with a plan that is about to be written. When writing fails, this view is of no use. */
  apply(plan: EditPlan): void {
    for (const { path, before } of plan.files)
      if (before !== null && !this.#earlier.has(path, before))
        for (const ledger of this.ledgersOf([path])) this.#earlier.keep(ledger, before);
    this.engine.apply(plan);
    for (const { path, before, after } of plan.files) {
      this.tree.gave(path, after);
      this.#told.changed(path, before === null || after === null);
    }
  }

  /** A turn begins. */
  begin(): void {
    this.tree.begin();
    this.externalChanges = noExternalChanges();
  }

  /** Notes that ledgers were stored. */
  saved(ledgers: readonly FileLedger[], revision: number): void {
    for (const ledger of ledgers) {
      const { path, textHash: hash } = ledger;
      this.#moved.delete(path);
      this.#stored.set(path, hash);
      const text = this.engine.read(path);
      // At hand already: working it out anew would cost the next change its time.
      if (text !== null && textHash(text) === hash) this.#earlier.keep(ledger, text);
    }
    this.revision = revision;
  }
}
