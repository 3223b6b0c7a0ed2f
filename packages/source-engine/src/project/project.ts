import type { SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { mintId } from "../ids/mint.ts";
import { resolveImport } from "../imports/resolve.ts";
import { openFile } from "../parse/open-file.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { Located, PlanContext, PlannedEdits } from "../plan/context.ts";
import { planChange } from "../plan/planners.ts";
import { applySplices, invertSplices } from "../text/splice.ts";
import type { EditPlan, FileEdit, PlannedChange } from "./edit-plan.ts";
import { type FileState, ledgerFrom } from "./file-state.ts";
import type { ProjectSource } from "./project-source.ts";

/** A project whose source is being edited. Opens files when they are first needed. */
export class Project implements PlanContext {
  readonly #source: ProjectSource;
  readonly #ledgers: Map<string, FileLedger>;
  readonly #states = new Map<string, FileState>();
  readonly #texts = new Map<string, string | null>();
  readonly #paths = new Map<string, string>();

  private constructor(source: ProjectSource, ledgers: readonly FileLedger[]) {
    this.#source = source;
    this.#ledgers = new Map(ledgers.map((ledger) => [ledger.path, ledger]));
    for (const ledger of ledgers) {
      for (const entry of ledger.entries) this.#paths.set(entry.id, ledger.path);
    }
  }

  static open(source: ProjectSource, ledgers: readonly FileLedger[]): Project {
    return new Project(source, ledgers);
  }

  file(path: string): SourceFile {
    return this.#open(path).file;
  }

  locate(id: string): Located {
    const path = this.#paths.get(id);
    const state = path === undefined ? undefined : this.#open(path);
    const element = state?.file.elements[state.ids.indexOf(id)];
    if (state === undefined || element === undefined) {
      throw new EditRefused("unknown_element", "This element is not in the source any more.", {
        id,
      });
    }
    return { file: state.file, element };
  }

  idOf(file: SourceFile, element: SourceElement): string {
    return this.#open(file.path).ids[element.index] ?? "";
  }

  read(path: string): string | null {
    const known = this.#texts.get(path);
    return known === undefined ? this.#source.read(path) : known;
  }

  list(): readonly string[] {
    return this.#source.list();
  }

  resolveImport(fromPath: string, specifier: string): string | null {
    return resolveImport(this, fromPath, specifier);
  }

  ledgerOf(path: string): FileLedger {
    return ledgerFrom(this.#open(path));
  }

  /** Works a change out; no file is touched. Throws EditRefused when it cannot be made safely. */
  plan(change: SourceChange): EditPlan {
    return this.#finish(change, planChange(this, change));
  }

  /** The plan's files were written: texts and ids move on. */
  apply(plan: EditPlan): void {
    for (const { path, after } of plan.files) {
      this.#texts.set(path, after);
      this.#states.delete(path);
    }
  }

  #finish(change: PlannedChange, edits: PlannedEdits): EditPlan {
    const files: FileEdit[] = [];
    for (const [path, splices] of edits.splices) {
      const before = this.read(path) ?? "";
      const after = applySplices(before, splices);
      openFile(path, after);
      files.push({ path, before, after, splices, inverse: invertSplices(before, splices) });
    }
    return { change, files, prevIdToNewIdMap: {}, select: edits.select ?? [] };
  }

  #open(path: string): FileState {
    const known = this.#states.get(path);
    if (known !== undefined) return known;
    const text = this.read(path);
    if (text === null) {
      throw new EditRefused("file_missing", `${path} is not in the project any more.`, { path });
    }
    const file = openFile(path, text);
    const ids = file.elements.map((_element, index) => mintId(path, index));
    const state: FileState = { file, ids, minted: ids.length, retired: [] };
    this.#states.set(path, state);
    for (const id of ids) this.#paths.set(id, path);
    return state;
  }
}
