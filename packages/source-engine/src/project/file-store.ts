import { EditRefused } from "../change/refusal.ts";
import { fingerprints } from "../ids/fingerprint.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { openFile } from "../parse/open-file.ts";
import { isScript } from "../parse/parse-program.ts";
import { type FileState, ledgerFrom } from "./file-state.ts";
import { Minter } from "./minter.ts";
import { isVacated, ledgerOfMovedFile, movedTo, vacate } from "./moved-file.ts";
import type { ProjectSource } from "./project-source.ts";
import { recognise } from "./recognise.ts";

/** How many files may keep their tree. */
const TREE_LIMIT = 100;

/** A ledger with the text that it describes, where that is still known. */
interface KnownLedger {
  readonly ledger: FileLedger;
  readonly text: string | null;
}

/** The files of a project with their ids. Each is opened when it is first asked for. */
export class FileStore {
  readonly #source: ProjectSource;
  readonly #ledgers = new Map<string, KnownLedger>();
  readonly #states = new Map<string, FileState>();
  /** Texts that are newer than the snapshot. */
  readonly #texts = new Map<string, string | null>();
  /** The file that each living id stands in. */
  readonly #paths = new Map<string, string>();
  /** Files that are gone and whose ids went with their text to another one. */
  readonly #vacated = new Set<string>();
  readonly minter: Minter;

  constructor(source: ProjectSource, ledgers: readonly FileLedger[]) {
    this.#source = source;
    this.minter = new Minter((id) => this.#paths.has(id));
    for (const ledger of ledgers) {
      this.#ledgers.set(ledger.path, { ledger, text: null });
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
      else listed.add(path);
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
    const known = this.#states.get(path);
    if (known !== undefined) return known;
    const text = this.read(path);
    if (text === null || !isScript(path)) {
      throw new EditRefused("file_missing", `${path} is not a source file of this project.`, {
        path,
      });
    }
    this.#followMove(path, text);
    const state = this.recognise(path, text);
    for (const { id } of this.#ledgers.get(path)?.ledger.entries ?? []) this.#paths.delete(id);
    this.install(path, text, state);
    return state;
  }

  /** Parses a text and gives its elements the ids that the file's ledger has for them. */
  recognise(path: string, text: string): FileState {
    const remembered = this.#ledgers.get(path);
    return recognise(path, text, remembered?.ledger, remembered?.text ?? null, this.minter);
  }

  /** Files whose ledger went elsewhere since this was asked last. */
  takeVacated(): readonly string[] {
    const paths = [...this.#vacated];
    this.#vacated.clear();
    return paths;
  }

  /** A file that is new may be one that was renamed: it keeps its ids. */
  #followMove(path: string, text: string): void {
    const own = this.#ledgers.get(path)?.ledger;
    if (this.#ledgers.size === 0 || (own !== undefined && !isVacated(own))) return;
    const ledgers = [...this.#ledgers.values()].map(({ ledger }) => ledger);
    let hashes: ReadonlySet<string> | undefined;
    const hashesOf = (): ReadonlySet<string> =>
      (hashes ??= new Set(fingerprints(text, openFile(path, text).elements)));
    const isGone = (other: string): boolean => this.read(other) === null;
    const found = ledgerOfMovedFile(path, text, ledgers, isGone, hashesOf);
    if (found === null) return;
    this.#forget(found.path);
    this.#ledgers.set(found.path, { ledger: vacate(found), text: null });
    this.#vacated.add(found.path);
    this.#ledgers.set(path, { ledger: movedTo(path, found, own), text: null });
  }

  /** A file's text and ids from now on. */
  install(path: string, text: string | null, state: FileState | null): void {
    const before = this.#states.get(path);
    for (const id of before?.ids ?? []) if (this.#paths.get(id) === path) this.#paths.delete(id);
    this.#texts.set(path, text);
    if (state === null) {
      this.#states.delete(path);
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
      return remembered.ledger;
    }
    const wasOpen = this.#states.has(path);
    const state = this.state(path);
    const ledger = ledgerFrom(state);
    if (!wasOpen) this.#states.set(path, { ...state, file: state.file.sketch() });
    return ledger;
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
    if (state !== undefined) {
      this.#ledgers.set(path, { ledger: ledgerFrom(state), text: state.file.text });
    }
    this.install(path, text, null);
    for (const { id } of this.#ledgers.get(path)?.ledger.entries ?? []) this.#paths.set(id, path);
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
    for (const { id } of this.#ledgers.get(path)?.ledger.entries ?? []) this.#paths.delete(id);
  }
}
