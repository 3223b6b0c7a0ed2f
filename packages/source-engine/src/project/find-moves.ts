import { posix } from "node:path";
import { EMPTY_PIECE, readEvidence } from "../ids/evidence.ts";
import { textHash } from "../ids/fingerprint.ts";
import type { FileLedger, RetiredEntry } from "../ids/ledger.ts";
import { isOldFingerprint } from "../ids/old-fingerprint.ts";
import { openFile } from "../parse/open-file.ts";
import { marksOf } from "./file-state.ts";

/** So much of two files must be common, of 1; less where they share their name or folder. */
const MIN_SHARE = 0.5;
const MIN_SHARE_OF_RELATED = 0.3;

/** A file within a larger one must have so many pieces, and so much of them in the other. */
const MIN_SIZE_WITHIN = 8;
const MIN_SHARE_WITHIN = 0.6;

/** A file that has no ids yet. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
  /** What its path remembers of elements that stood there once. */
  readonly retired: readonly RetiredEntry[];
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

/**
 * Which new files were renamed or moved, and from where: those with the text of a file that is gone, then
 * those with most in common with one, each with one at most.
 */
export function findMoves(
  files: readonly NewFile[],
  gone: readonly FileLedger[],
): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  if (gone.length === 0) return moves;
  const taken = new Set<string>();
  const accept = ({ from, to }: Move): void => {
    if (moves.has(to) || taken.has(from)) return;
    moves.set(to, from);
    taken.add(from);
  };
  byScore(equalTexts(files, gone)).forEach(accept);
  const open = files.filter(({ path }) => !moves.has(path));
  const left = gone.filter(({ path }) => !taken.has(path));
  if (left.length > 0) byScore(alikeFiles(open, left)).forEach(accept);
  return moves;
}

function byScore(moves: readonly Move[]): readonly Move[] {
  return moves.toSorted((one, other) => other.score - one.score);
}

function equalTexts(files: readonly NewFile[], gone: readonly FileLedger[]): Move[] {
  const hashes = new Set(gone.map((ledger) => ledger.textHash));
  return files.flatMap(({ path: to, text }) => {
    const hash = textHash(text);
    if (!hashes.has(hash)) return [];
    return gone
      .filter((ledger) => ledger.textHash === hash)
      .map(({ path: from }) => ({ from, to, score: kinship(from, to) }));
  });
}

function alikeFiles(files: readonly NewFile[], gone: readonly FileLedger[]): Move[] {
  const bags = gone.map((ledger) => ({
    ledger,
    bag: bagOf(ledger.entries.map(({ hash }) => hash)),
  }));
  return files.flatMap(({ path: to, text, retired }) => {
    const bag = bagOfText(to, text);
    const remembered = new Set(retired.map(({ id }) => id));
    return bags.flatMap(({ ledger, bag: other }) => {
      const from = ledger.path;
      const related = kinship(from, to);
      const share = Math.max(shareOf(other, bag), shareOfIds(ledger, remembered));
      const isEnough = share >= (related > 0 ? MIN_SHARE_OF_RELATED : MIN_SHARE);
      return isEnough ? [{ from, to, score: share + related / 10 }] : [];
    });
  });
}

/** How many of the elements that stood at a path once stand in a file that is gone. */
function shareOfIds({ entries }: FileLedger, remembered: ReadonlySet<string>): number {
  const common = entries.filter(({ id }) => remembered.has(id)).length;
  return common === 0 ? 0 : common / Math.min(entries.length, remembered.size);
}

/** 2 for files of one name, 1 for files of one folder. */
function kinship(one: string, other: string): number {
  if (posix.basename(one) === posix.basename(other)) return 2;
  return posix.dirname(one) === posix.dirname(other) ? 1 : 0;
}

interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** What a file's elements consist of: tags with attributes, and the texts between them. */
function bagOf(hashes: readonly string[]): Bag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const hash of hashes) {
    if (isOldFingerprint(hash)) continue;
    const { opening, lead, tail } = readEvidence(hash);
    for (const piece of [opening, `>${lead}`, `/${tail}`]) {
      if (piece.endsWith(EMPTY_PIECE)) continue;
      counts.set(piece, (counts.get(piece) ?? 0) + 1);
      size += 1;
    }
  }
  return { counts, size };
}

function bagOfText(path: string, text: string): Bag {
  try {
    return bagOf(marksOf(openFile(path, text)).map(({ hash }) => hash));
  } catch {
    // A broken file is recognised once it can be read.
    return bagOf([]);
  }
}

/** How much of two files is common; of a file that grew or shrank a lot, how much of the smaller one. */
function shareOf(one: Bag, other: Bag): number {
  let common = 0;
  for (const [piece, count] of one.counts) common += Math.min(count, other.counts.get(piece) ?? 0);
  if (common === 0) return 0;
  const smaller = Math.min(one.size, other.size);
  const isWithin = smaller >= MIN_SIZE_WITHIN && common >= smaller * MIN_SHARE_WITHIN;
  return isWithin ? common / smaller : (2 * common) / (one.size + other.size);
}
