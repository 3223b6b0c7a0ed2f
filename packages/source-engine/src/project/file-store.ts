import { EditRefused } from "../change/refusal.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { isScript } from "../parse/parse-program.ts";
import { type FileState, ledgerFrom, marksOf } from "./file-state.ts";
import { Minter } from "./minter.ts";
import { findMoves } from "./find-moves.ts";
import { isVacated, movedTo, vacate } from "./moved-file.ts";
import type { ProjectSource } from "./project-source.ts";
import { recognise, recogniseShown } from "./recognise.ts";

/** How many files may keep their tree. */
const TREE_LIMIT = 100;

/** The files of a project with their ids. Each is opened when it is first asked for. */
export class FileStore {
  readonly #source: ProjectSource;
  readonly #ledgers = new Map<string, FileLedger>();
  readonly #states = new Map<string, FileState>();
  /** Texts that are newer than the snapshot. */
  readonly #texts = new Map<string, string | null>();
  /** Files that were opened as they stood there: whether they belong to the project, the snapshot says. */
  readonly #standing = new Set<string>();
  /** The file that each living id stands in. */
  readonly #paths = new Map<string, string>();
  /** Files that are gone and whose ids went with their text to another one. */
  readonly #vacated = new Set<string>();
  /** Open files that no parser has read as a whole. */
  readonly #unread = new Set<string>();
  /** Files that a parser could not read as they stand there. */
  readonly #broken = new Set<string>();
  /** Where the ids of new files were looked for, and the file that they had before. */
  #moves: ReadonlyMap<string, string | null> = new Map();
  readonly minter: Minter;

  constructor(source: ProjectSource, ledgers: readonly FileLedger[]) {
    this.#source = source;
    this.minter = new Minter((id) => this.#paths.has(id));
    for (const ledger of ledgers) {
      this.#ledgers.set(ledger.path, ledger);
      for (const { id } of ledger.entries) this.#paths.set(id, ledger.path);
    }
  }

  read(path: string): string | null {
    const newer = this.#texts.get(path);
    return newer === undefined ? this.#source.read(path) : newer;
  }

  list(): readonly string[] {
    const paths = this.#source.list();
    if (this.#texts.size === 0) return paths;
    const listed = new Set(paths);
    for (const [path, text] of this.#texts) {
      if (text === null) listed.delete(path);
      else if (!this.#standing.has(path)) listed.add(path);
    }
    return [...listed];
  }

  pathOf(id: string): string | undefined {
    return this.#paths.get(id);
  }

  isOpen(path: string): boolean {
    return this.#states.has(path);
  }

  /** An open file; throws EditRefused `file_missing` or `file_broken`. */
  state(path: string): FileState {
    const state = this.#states.get(path) ?? this.#open(path, false);
    return this.#unread.has(path) ? this.#readWhole(path, state) : state;
  }

  /** The same, of which only the parts may be read that are needed: a mistake elsewhere in it is not seen. */
  peek(path: string): FileState {
    return this.#states.get(path) ?? this.#open(path, true);
  }

  #open(path: string, isShown: boolean): FileState {
    const text = this.read(path);
    if (text === null || !isScript(path)) {
      throw new EditRefused("file_missing", "fileNotSource", { path }, { path });
    }
    if (!this.#texts.has(path)) this.#standing.add(path);
    this.#followMove(path, text);
    const ledger = this.#ledgers.get(path);
    const isFirst = isShown && ledger === undefined && !this.#broken.has(path);
    const state = isFirst
      ? recogniseShown(path, text, this.minter)
      : recognise(path, text, ledger, this.minter);
    for (const { id } of ledger?.entries ?? []) this.#paths.delete(id);
    this.install(path, text, state);
    if (state.file.isSketch && (isFirst || ledger?.isSkimmed === true)) this.#unread.add(path);
    return state;
  }

  /** What was told without a parser is held against what a parser says. */
  #readWhole(path: string, state: FileState): FileState {
    const { file, ids } = state;
    this.#unread.delete(path);
    try {
      if (file.elements.length === ids.length) return state;
    } catch (error) {
      this.install(path, file.text, null);
      this.#broken.add(path);
      throw error;
    }
    this.install(path, file.text, null);
    const read = recognise(path, file.text, undefined, this.minter);
    this.install(path, file.text, read);
    return read;
  }

  /**
   * A file that is shown, as most are, and not edited: what its ledger needs is noted, and no tree is kept. Memory
   * full of trees costs as much as parsing them.
   */
  glance(path: string): FileState {
    const isNew = !this.#states.has(path);
    const state = this.peek(path);
    if (!isNew || state.file.isSketch) return state;
    marksOf(state.file);
    const glanced = { ...state, file: state.file.sketch() };
    this.#states.set(path, glanced);
    return glanced;
  }

  /** Parses a text and gives its elements the ids that the file's ledger has for them. */
  recognise(path: string, text: string): FileState {
    return recognise(path, text, this.#ledgers.get(path), this.minter);
  }

  /** Files whose ledger went elsewhere since this was asked last. */
  takeVacated(): readonly string[] {
    const paths = [...this.#vacated];
    this.#vacated.clear();
    return paths;
  }

  /** A file that is new may be one that was renamed: it keeps its ids. */
  #followMove(path: string, text: string): void {
    const own = this.#ledgers.get(path);
    if (this.#ledgers.size === 0 || (own !== undefined && !isVacated(own))) return;
    if (!this.#moves.has(path)) this.#moves = this.#findMoves(path, text);
    const from = this.#moves.get(path);
    const found = from == null ? undefined : this.#ledgers.get(from);
    if (found === undefined || isVacated(found)) return;
    this.#forget(found.path);
    this.#ledgers.set(found.path, vacate(found));
    this.#vacated.add(found.path);
    this.#ledgers.set(path, movedTo(path, found, own));
  }

  /** Looks at all files without a ledger at once, so that none takes what belongs to another. */
  #findMoves(path: string, text: string): ReadonlyMap<string, string | null> {
    const listed = new Set(this.list());
    const isNew = (one: string): boolean => {
      const ledger = this.#ledgers.get(one);
      return isScript(one) && (ledger === undefined || isVacated(ledger));
    };
    const gone = [...this.#ledgers.values()].filter((ledger) => !listed.has(ledger.path));
    const news = [...listed].filter((one) => one !== path && isNew(one));
    // Remembered of all of them: a project that is seen for the first time has thousands.
    if (gone.length === 0) return new Map([path, ...news].map((one) => [one, null]));
    const moves = findMoves(
      [path, ...news].map((one) => ({
        path: one,
        text: one === path ? text : (this.read(one) ?? ""),
        retired: this.#ledgers.get(one)?.retired ?? [],
      })),
      gone.filter((ledger) => ledger.entries.length > 0 && this.read(ledger.path) === null),
    );
    return new Map([path, ...news].map((one) => [one, moves.get(one) ?? null]));
  }

  /** A file's text and ids from now on. */
  install(path: string, text: string | null, state: FileState | null): void {
    const before = this.#states.get(path);
    for (const id of before?.ids ?? []) if (this.#paths.get(id) === path) this.#paths.delete(id);
    this.#texts.set(path, text);
    if (state === null) {
      this.#states.delete(path);
      this.#unread.delete(path);
      this.#broken.delete(path);
      return;
    }
    // Set anew, so that the files used last come last.
    this.#states.delete(path);
    this.#states.set(path, state);
    for (const id of state.ids) this.#paths.set(id, path);
  }

  ledger(path: string): FileLedger {
    const remembered = this.#ledgers.get(path);
    if (remembered !== undefined && !this.#states.has(path) && this.read(path) === null) {
      return remembered;
    }
    const ledger = ledgerFrom(this.glance(path));
    return this.#unread.has(path) ? { ...ledger, isSkimmed: true } : ledger;
  }

  /** Gives the memory of trees back that were not needed for a while; texts and ids stay. */
  trim(): void {
    let surplus = this.#states.size - TREE_LIMIT;
    for (const [path, state] of this.#states) {
      if (surplus <= 0) return;
      surplus -= 1;
      if (state.file.isSketch) continue;
      this.#states.set(path, { ...state, file: state.file.sketch() });
    }
  }

  /** Takes over a text that was written by somebody else. A broken file keeps its ids for later. */
  refresh(path: string, text: string | null): Readonly<Record<string, string>> {
    const state = this.#states.get(path);
    if (state !== undefined) this.#ledgers.set(path, ledgerFrom(state));
    this.install(path, text, null);
    for (const { id } of this.#ledgers.get(path)?.entries ?? []) this.#paths.set(id, path);
    if (text === null || !this.#ledgers.has(path)) this.#moves = new Map();
    if (text === null) this.#forget(path);
    else if (isScript(path) && this.#ledgers.has(path)) this.#reopen(path);
    return {};
  }

  #reopen(path: string): void {
    try {
      this.state(path);
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
    }
  }

  /** The file is gone; its elements are recognised when it comes back. */
  #forget(path: string): void {
    for (const { id } of this.#ledgers.get(path)?.entries ?? []) this.#paths.delete(id);
  }
}
