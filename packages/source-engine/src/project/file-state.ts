import { contentHash } from "../ids/evidence.ts";
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
    return id === undefined
      ? []
      : [{ id, tag: element.tag, hash: contentHash(hashes[index] ?? "") }];
  });
}
