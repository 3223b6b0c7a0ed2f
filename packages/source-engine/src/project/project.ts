import type { Annotation } from "../annotate/annotation.ts";
import { readAnnotations } from "../annotate/read-annotations.ts";
import type { SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { resolveImport } from "../imports/resolve.ts";
import {
  type FileLookups,
  type Lookups,
  readEachLookups,
  readLookups,
} from "../lookups/lookups.ts";
import { touchedElements } from "../lookups/touched.ts";
import { isScript } from "../parse/parse-program.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { Located, PlanContext, PlannedEdits } from "../plan/context.ts";
import { planChange } from "../plan/planners.ts";
import type { EditPlan, PlannedChange } from "./edit-plan.ts";
import { FileStore } from "./file-store.ts";
import { finish, type Pending } from "./finish.ts";
import type { ProjectSource } from "./project-source.ts";

/**
 * A project whose source is being edited. Files are opened when they are first needed, so the cost
 * of an edit does not depend on how many there are. Parsed files are valid until the next `apply`,
 * `refresh` or `lookups`.
 */
export class Project implements PlanContext {
  readonly #store: FileStore;
  readonly #pending = new WeakMap<EditPlan, readonly Pending[]>();
  readonly #touched = new WeakMap<EditPlan, ReadonlyMap<string, readonly SourceElement[]>>();

  private constructor(store: FileStore) {
    this.#store = store;
  }

  static open(source: ProjectSource, ledgers: readonly FileLedger[]): Project {
    return new Project(new FileStore(source, ledgers));
  }

  file(path: string): SourceFile {
    return this.#store.state(path).file;
  }

  locate(id: string): Located {
    const path = this.#store.pathOf(id);
    const state = path === undefined ? undefined : this.#store.peek(path);
    const element = state?.file.elementAt(state.ids.indexOf(id));
    if (state === undefined || element === undefined) {
      throw new EditRefused(
        "unknown_element",
        "elementGone",
        {},
        {
          id,
        },
      );
    }
    return { file: state.file, element };
  }

  idOf(file: SourceFile, element: SourceElement): string {
    const id = this.#store.peek(file.path).ids[element.index];
    if (id === undefined) throw new RangeError(`${file.path} has no element ${element.index}`);
    return id;
  }

  read(path: string): string | null {
    return this.#store.read(path);
  }

  list(): readonly string[] {
    return this.#store.list();
  }

  resolveImport(fromPath: string, specifier: string): string | null {
    return resolveImport(this, fromPath, specifier);
  }

  /** The ids of a file, to be stored and given to `open` the next time. */
  ledgerOf(path: string): FileLedger {
    return this.#store.ledger(path);
  }

  /** Files that are gone, whose ids went to a new name since this was asked last: store their ledgers too. */
  takeVacated(): readonly string[] {
    return this.#store.takeVacated();
  }

  /** A file was changed from outside: by hand, by a formatter, by git. `null`: it was deleted. */
  refresh(
    path: string,
    text: string | null,
  ): { readonly prevIdToNewIdMap: Readonly<Record<string, string>> } {
    return { prevIdToNewIdMap: this.#store.refresh(path, text) };
  }

  /**
   * Where the ids of a file's elements stand in exactly this text. A text that is new is taken over
   * first; one that cannot be parsed has none, so that whoever compiles it tells what is wrong.
   */
  annotations(path: string, text: string): readonly Annotation[] {
    if (!isScript(path)) return [];
    if (this.#store.read(path) !== text) this.#store.refresh(path, text);
    try {
      const { file, ids } = this.#store.glance(path);
      return readAnnotations(file, ids);
    } catch (error) {
      if (error instanceof EditRefused) return [];
      throw error;
    }
  }

  /** What the editor knows about some files, or about all of them. Few keep their tree afterwards. */
  lookups(paths?: readonly string[]): Lookups {
    const lookups = readLookups(this, paths);
    this.#store.trim();
    return lookups;
  }

  /** The same of some files, one after another. */
  *eachLookups(paths: readonly string[]): Generator<FileLookups, void> {
    yield* readEachLookups(this, paths);
    this.#store.trim();
  }

  /**
   * What the editor has to learn of some files once a plan is applied; of a file that it knew before just
   * what is new, where that can be told apart. Of files that are not `whole`, what is not told is as it was.
   */
  lookupsAfter(
    plan: EditPlan,
    paths: readonly string[],
    isKnown: (path: string) => boolean,
  ): Lookups & { readonly whole: readonly string[] } {
    const touched = new Map([...(this.#touched.get(plan) ?? [])].filter(([path]) => isKnown(path)));
    const whole = paths.filter((path) => !touched.has(path));
    return { ...readLookups(this, paths, touched), whole };
  }

  /** Works a change out; no file is touched. Throws EditRefused when it cannot be made safely. */
  plan(change: SourceChange): EditPlan {
    return this.planEdits(change, planChange(this, change));
  }

  /** Works out another text for a file as a whole; one that cannot be read is refused with its place. */
  planText(path: string, text: string): EditPlan {
    const rewrite = new Map([[path, text]]);
    return this.planEdits({ type: "EDIT_FILE", path }, { splices: new Map(), rewrite });
  }

  /** Completes worked out edits. `isWayBack`: elements that vanished earlier may return. */
  planEdits(change: PlannedChange, edits: PlannedEdits, isWayBack = false): EditPlan {
    const { pending, select } = finish(this.#store, edits, isWayBack);
    const plan: EditPlan = {
      change,
      files: pending.map(({ edit }) => edit),
      prevIdToNewIdMap: {},
      select,
    };
    this.#pending.set(plan, pending);
    return plan;
  }

  /** The plan's files were written: texts and ids move on. */
  apply(plan: EditPlan): void {
    const pending = this.#pending.get(plan);
    if (pending === undefined) throw new TypeError("The plan was applied already or is not ours.");
    for (const { edit } of pending) {
      const text = this.read(edit.path);
      // The snapshot may already show files that were never opened as they are written now.
      if (text === edit.before || (text === edit.after && !this.#store.isOpen(edit.path))) continue;
      throw new EditRefused("conflict", "fileChanged", { path: edit.path }, { path: edit.path });
    }
    this.#pending.delete(plan);
    const touched = new Map<string, readonly SourceElement[]>();
    for (const { edit, commit } of pending) {
      const idsBefore = this.#store.isOpen(edit.path) ? this.#store.peek(edit.path).ids : undefined;
      const state = commit();
      if (edit.after === null) this.#store.refresh(edit.path, null);
      else this.#store.install(edit.path, edit.after, state);
      const elements = isSameList(idsBefore, state?.ids)
        ? touchedElements(this.#store.peek(edit.path).file, edit)
        : null;
      if (elements !== null) touched.set(edit.path, elements);
    }
    this.#touched.set(plan, touched);
    this.#store.trim();
  }
}

function isSameList(left?: readonly string[], right?: readonly string[]): boolean {
  return (
    left?.length === right?.length && left?.every((id, index) => id === right?.[index]) === true
  );
}
