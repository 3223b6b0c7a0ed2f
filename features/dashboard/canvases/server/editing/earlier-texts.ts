import { type Annotation, type FileLedger, Project } from "@devloom/source-engine";

/** A dev server compiles what it read a moment ago; several changes may have been made since. */
const MAX_TEXTS = 6;
const MAX_FILES = 10;

interface Earlier {
  readonly text: string;
  readonly ledger: FileLedger;
}

/**
 * What stood in files of late, with the ids of that time: a page that is made from such a text keeps its
 * ids until it is made from the newest.
 */
export class EarlierTexts {
  readonly #files = new Map<string, readonly Earlier[]>();

  keep(ledger: FileLedger, text: string): void {
    const { path } = ledger;
    const others = (this.#files.get(path) ?? []).filter((one) => one.text !== text);
    this.#files.delete(path);
    this.#files.set(path, [...others, { text, ledger }].slice(-MAX_TEXTS));
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest);
  }

  has(path: string, text: string): boolean {
    return this.#files.get(path)?.some((one) => one.text === text) === true;
  }

  /** Where ids stood in an earlier text of a file; `null` when it is none. */
  annotations(path: string, text: string): readonly Annotation[] | null {
    const found = this.#files.get(path)?.find((one) => one.text === text);
    if (found === undefined) return null;
    const source = { read: (asked: string) => (asked === path ? text : null), list: () => [path] };
    return Project.open(source, [found.ledger]).annotations(path, text);
  }
}
