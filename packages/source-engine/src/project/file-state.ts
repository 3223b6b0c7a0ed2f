import type { RetiredEntry, FileLedger } from "../ids/ledger.ts";
import { fingerprints, textHash } from "../ids/fingerprint.ts";
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
    entries: file.elements.map((element, index) => ({
      id: ids[index] ?? "",
      ...rangeOf(element.node),
      tag: element.tag,
      hash: hashes[index] ?? "",
    })),
  };
}
