import { fingerprints, textHash } from "../ids/fingerprint.ts";
import type { FileLedger, RetiredEntry } from "../ids/ledger.ts";
import type { MutableElement } from "../parse/elements.ts";
import type { OpenFile } from "../parse/open-file.ts";
import { rangeOf } from "../parse/walk.ts";

/** A file that is open, with the id of each of its elements. */
export interface FileState {
  readonly file: OpenFile;
  /** By the index of the element. */
  readonly ids: readonly string[];
  readonly minted: number;
  readonly retired: readonly RetiredEntry[];
}

/** How many ids of vanished elements a file remembers. */
const RETIRED_LIMIT = 300;

/** What is stored of a file's ids. */
export function ledgerFrom({ file, ids, minted, retired }: FileState): FileLedger {
  const hashes = fingerprints(file.text, file.elements);
  return {
    path: file.path,
    textHash: textHash(file.text),
    minted,
    retired,
    outline: file.units.map(({ start, end, count }) => [start, end, count] as const),
    entries: file.elements.map((element, index) => ({
      id: ids[index] ?? "",
      ...rangeOf(element.node),
      tag: element.tag,
      hash: hashes[index] ?? "",
    })),
  };
}

/** Elements as they are remembered once they are gone. */
export function retire(
  text: string,
  elements: readonly MutableElement[],
  idOf: (element: MutableElement) => string | undefined,
): RetiredEntry[] {
  const hashes = fingerprints(text, elements);
  return elements.flatMap((element, index) => {
    const id = idOf(element);
    return id === undefined ? [] : [{ id, tag: element.tag, hash: hashes[index] ?? "" }];
  });
}

/** The remembered ids after some came back and others went. */
export function retiredAfter(
  before: readonly RetiredEntry[],
  gone: readonly RetiredEntry[],
  isAlive: (id: string) => boolean,
): readonly RetiredEntry[] {
  if (gone.length === 0 && !before.some(({ id }) => isAlive(id))) return before;
  return [...before, ...gone].filter(({ id }) => !isAlive(id)).slice(-RETIRED_LIMIT);
}

/** Remembered ids that wait for their elements, by tag and content. */
export class Pool {
  readonly #entries: RetiredEntry[];

  constructor(entries: readonly RetiredEntry[]) {
    this.#entries = [...entries];
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Takes the first id that fits, so that equal elements come back in their order. */
  take(tag: string, hash: string): string | undefined {
    const index = this.#entries.findIndex((entry) => entry.hash === hash && entry.tag === tag);
    return index < 0 ? undefined : this.#entries.splice(index, 1)[0]?.id;
  }
}
