import { type Evidence, readEvidence } from "../ids/evidence.ts";
import { textHash } from "../ids/fingerprint.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { matchElements } from "../ids/match.ts";
import type { Candidate } from "../ids/side.ts";
import { isOldFingerprint, oldEvidence, oldFingerprints } from "../ids/old-fingerprint.ts";
import { retiredAfter, retiredEntry, returnedIds } from "../ids/retired.ts";
import type { MutableElement } from "../parse/elements.ts";
import { type OpenFile, openFile, sketchFile } from "../parse/open-file.ts";
import type { ElementMark, ElementPlace, MarksToCome } from "../parse/unit.ts";
import { rangeOf } from "../parse/walk.ts";
import { skimFile, type SkimmedStatement } from "../skim/skim-file.ts";
import { type FileState, markElements, marksOf, outlineFrom } from "./file-state.ts";
import type { Minter } from "./minter.ts";

/**
 * Opens a file and gives its elements the ids that its ledger remembers for them, new ones to the
 * rest. A text that the ledger describes is not parsed until a part of it is needed.
 */
export function recognise(
  path: string,
  text: string,
  ledger: FileLedger | undefined,
  minter: Minter,
): FileState {
  if (ledger === undefined) return freshState(openFile(path, text), minter);
  if (ledger.textHash === textHash(text)) {
    const ids = ledger.entries.map(({ id }) => id);
    const { minted, retired } = ledger;
    return { file: sketchFile(path, text, outlineFrom(ledger)), ids, minted, retired };
  }
  const file = openFile(path, text);
  const known = knownIds(file, ledger, minter);
  let { minted } = ledger;
  const ids = known.map((id) => {
    if (id !== undefined) return id;
    const fresh = minter.mint(file.path, minted);
    minted = fresh.next;
    return fresh.id;
  });
  const alive = new Set(ids);
  const gone = ledger.entries.filter(({ id }) => !alive.has(id)).map(retiredEntry);
  const retired = retiredAfter(ledger.retired, gone, (id) => alive.has(id));
  return { file, ids, minted, retired };
}

/**
 * A file without a ledger that is only shown: told apart without a parser where that is certain, else parsed. What
 * is wrong with it may show only when a part of it is needed.
 */
export function recogniseShown(path: string, text: string, minter: Minter): FileState {
  const statements = skimFile(path, text);
  if (statements === null) return freshState(openFile(path, text), minter);
  const outline = statements.map((statement) => ({
    start: statement.start,
    end: statement.end,
    count: statement.elements.length,
    marks: statement.elements.length === 0 ? [] : new SkimmedMarks(text, statement),
  }));
  return freshState(sketchFile(path, text, outline), minter);
}

class SkimmedMarks implements MarksToCome {
  readonly #text: string;
  readonly #statement: SkimmedStatement;

  constructor(text: string, statement: SkimmedStatement) {
    this.#text = text;
    this.#statement = statement;
  }

  get places(): readonly ElementPlace[] {
    const { start: from, elements } = this.#statement;
    return elements.map(({ start, tag }) => ({ start: start - from, tag }));
  }

  work(): readonly ElementMark[] {
    return markElements(this.#text, this.#statement.start, this.#statement.elements);
  }
}

/** The ids that a ledger has for the elements of a file, by index. */
export function knownIds(
  file: OpenFile,
  ledger: FileLedger,
  minter: Minter,
): (string | undefined)[] {
  const isOld = [...ledger.entries, ...ledger.retired].some(({ hash }) => isOldFingerprint(hash));
  const marks = isOld ? oldMarksOf(file) : marksOf(file);
  const evidence: (hash: string) => Evidence = isOld ? oldEvidence : readEvidence;
  const candidateOf = ({ start, end, tag, hash }: ElementMark): Candidate => ({
    start,
    end,
    tag,
    ...evidence(hash),
  });
  const matching = matchElements(ledger.entries.map(candidateOf), marks.map(candidateOf));
  const ids = Array.from(matching, (old): string | undefined => ledger.entries[old]?.id);
  const waiting = ledger.retired.filter(({ id }) => minter.free(id) !== undefined);
  const returned = returnedIds(
    waiting,
    file.elements.map((element, index) => ({
      tag: element.tag,
      hash: marks[index]?.hash ?? "",
      size: countBelow(element),
      isFree: ids[index] === undefined,
    })),
  );
  for (const [index, id] of returned) ids[index] = id;
  return ids;
}

function oldMarksOf({ text, elements }: OpenFile): readonly ElementMark[] {
  const hashes = oldFingerprints(text, elements);
  return elements.map(({ node, tag }, index) => ({
    ...rangeOf(node),
    tag,
    hash: hashes[index] ?? "",
  }));
}

function countBelow({ children }: MutableElement): number {
  return children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

function freshState(file: OpenFile, minter: Minter): FileState {
  let minted = 0;
  const count = file.units.reduce((sum, unit) => sum + unit.count, 0);
  const ids: string[] = [];
  while (ids.length < count) {
    const fresh = minter.mint(file.path, minted);
    minted = fresh.next;
    ids.push(fresh.id);
  }
  return { file, ids, minted, retired: [] };
}
