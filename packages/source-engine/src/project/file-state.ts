import { contentHash } from "../ids/evidence.ts";
import { fingerprints, textHash } from "../ids/fingerprint.ts";
import type { FileLedger, RetiredEntry } from "../ids/ledger.ts";
import { isOldFingerprint } from "../ids/old-fingerprint.ts";
import { type ElementShape, shapesOf } from "../ids/shape.ts";
import type { MutableElement } from "../parse/elements.ts";
import type { OpenFile, sketchFile } from "../parse/open-file.ts";
import type { ElementMark } from "../parse/unit.ts";

/** A file that is open, with the id of each of its elements. */
export interface FileState {
  readonly file: OpenFile;
  /** By the index of the element. */
  readonly ids: readonly string[];
  readonly minted: number;
  readonly retired: readonly RetiredEntry[];
}

/** What is stored of a file's ids. Statements that were not touched since are not parsed for it. */
export function ledgerFrom({ file, ids, minted, retired }: FileState): FileLedger {
  const marks = marksOf(file);
  return {
    path: file.path,
    textHash: textHash(file.text),
    minted,
    retired,
    outline: file.units.map(({ start, end, count }) => [start, end, count] as const),
    entries: marks.map((mark, index) => ({ id: ids[index] ?? "", ...mark })),
  };
}

/** What is known of each element of a file, at its place in the file. */
export function marksOf(file: OpenFile): readonly ElementMark[] {
  return file.units.flatMap((unit, index) =>
    unit
      .marks(() => markElements(file.text, unit.start, shapesOf(file.parsed(index).elements)))
      .map(({ start, end, tag, hash }) => ({
        start: start + unit.start,
        end: end + unit.start,
        tag,
        hash,
      })),
  );
}

/** What is remembered of the elements of a statement that begins at `from`. */
export function markElements(
  text: string,
  from: number,
  elements: readonly ElementShape[],
): readonly ElementMark[] {
  const hashes = fingerprints(text, elements, from);
  return elements.map(({ start, end, tag }, index) => ({
    start: start - from,
    end: end - from,
    tag,
    hash: hashes[index] ?? "",
  }));
}

/** The statements of a file as a ledger knows them. */
export function outlineFrom({ outline, entries }: FileLedger): Parameters<typeof sketchFile>[2] {
  const isOld = entries.some(({ hash }) => isOldFingerprint(hash));
  let next = 0;
  return outline.map(([from, until, count]) => {
    const first = next;
    next += count;
    const work = (): ElementMark[] =>
      entries.slice(first, first + count).map(({ start, end, tag, hash }) => ({
        start: start - from,
        end: end - from,
        tag,
        hash,
      }));
    return { start: from, end: until, count, marks: isOld ? null : { places: null, work } };
  });
}

/** Elements as they are remembered once they are gone. */
export function retire(
  text: string,
  elements: readonly MutableElement[],
  idOf: (element: MutableElement) => string | undefined,
): RetiredEntry[] {
  const hashes = fingerprints(text, shapesOf(elements));
  return elements.flatMap((element, index) => {
    const id = idOf(element);
    return id === undefined
      ? []
      : [{ id, tag: element.tag, hash: contentHash(hashes[index] ?? "") }];
  });
}
