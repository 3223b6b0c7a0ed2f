import { longestInOrder } from "../../ids/in-order.ts";
import { agreedLines } from "./line-diffs.ts";

/** A file at one time: its text and its elements in source order. */
export interface Snapshot {
  readonly text: string;
  readonly elements: readonly {
    readonly start: number;
    readonly end: number;
    readonly tag: string;
    readonly id: string;
  }[];
}

/** What became of the elements that can be judged without asking the matcher. */
export interface Verdict {
  judged: number;
  /** Its id stands on the same element. */
  kept: number;
  /** Its element is there under a new id. */
  lost: number;
  /** Its id stands on another element. */
  wrong: number;
}

export interface Judgement {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly byContent: Verdict;
  readonly byLines: Verdict;
  /** By either of them, each element once. */
  readonly all: Verdict;
  /** Indices before and after of what was wrong or lost. */
  readonly complaints: readonly {
    readonly kind: "wrong" | "lost";
    readonly by: "content" | "lines";
    readonly old: number;
    readonly next: number;
  }[];
}

/**
 * Says which ids were kept between two versions of a file. An element is judged by its content when that
 * occurs once on both sides, in order; by its line when several line diffs agree on it and its content
 * does not say otherwise. It knows nothing of hashes, ledgers and trees.
 */
export function judgeIds(before: Snapshot, after: Snapshot): Judgement {
  const content = uniqueContents(before, after);
  const expected = { content: new Map(longestInOrder(content)), lines: sameLines(before, after) };
  const [oldParents, nextParents] = [parentsOf(before), parentsOf(after)];
  const there = new Map(content);
  const back = new Map(content.map(([old, next]) => [next, old]));
  for (const [old, next] of expected.lines) {
    const isAsContentSays =
      isWithinPartner(oldParents, old, there, after, next) &&
      isWithinPartner(nextParents, next, back, before, old);
    if (!isAsContentSays) expected.lines.delete(old);
  }
  abstainFromCopies(before, after, expected);
  for (const [old, next] of expected.content)
    if ((expected.lines.get(old) ?? next) !== next) expected.content.delete(old);
  const indexAfter = new Map(after.elements.map(({ id }, index) => [id, index]));
  const complaints: Judgement["complaints"][number][] = [];
  const verdictOf = (by: Judgement["complaints"][number]["by"] | "both"): Verdict => {
    const verdict = { judged: 0, kept: 0, lost: 0, wrong: 0 };
    const pairs = by === "both" ? [...expected.lines, ...expected.content] : expected[by];
    for (const [old, next] of new Map(pairs)) {
      const now = indexAfter.get(before.elements[old]?.id ?? "");
      const kind = now === next ? "kept" : now === undefined ? "lost" : "wrong";
      verdict.judged += 1;
      verdict[kind] += 1;
      if (kind !== "kept" && by !== "both") complaints.push({ kind, by, old, next });
    }
    return verdict;
  };
  const [byContent, byLines] = [verdictOf("content"), verdictOf("lines")];
  return { before, after, byContent, byLines, all: verdictOf("both"), complaints };
}

/** Whether an element stands where those around it that are known by their content went. */
function isWithinPartner(
  parents: readonly number[],
  index: number,
  partners: ReadonlyMap<number, number>,
  to: Snapshot,
  other: number,
): boolean {
  for (let around = index; around >= 0; around = parents[around] ?? -1) {
    const partner = to.elements[partners.get(around) ?? -1];
    const place = to.elements[other];
    if (partner !== undefined && place !== undefined)
      return partner.start <= place.start && place.end <= partner.end;
  }
  return true;
}

/**
 * Equal elements that became more or fewer are judged only where they are as many as before in a parent
 * that is judged: of two equal rows nobody can tell which went, nor which is which when they move. An
 * element whose line is there while its content stands elsewhere is not judged at all.
 */
function abstainFromCopies(
  before: Snapshot,
  after: Snapshot,
  { content, lines }: Readonly<Record<"content" | "lines", Map<number, number>>>,
): void {
  const olds = new Contents(before);
  const nexts = new Contents(after);
  for (const [old, next] of lines) {
    const own = olds.of[old] ?? "";
    const isSame = own === nexts.of[next];
    const isCopied = isSame && olds.count(own) !== nexts.count(own);
    const isElsewhere = !isSame && nexts.count(own) > 0;
    const [parent, parentAfter] = [olds.parents[old] ?? -1, nexts.parents[next] ?? -1];
    const isParentJudged =
      (content.get(parent) ?? lines.get(parent)) === parentAfter &&
      olds.count(own, parent) === nexts.count(own, parentAfter);
    const isTwin = olds.isTwin(old) && nexts.isTwin(next);
    if (isTwin || isElsewhere || (isCopied && !isParentJudged)) lines.delete(old);
  }
}

/** How often contents occur, in all and in each parent. */
class Contents {
  readonly of: readonly string[];
  readonly parents: readonly number[];
  readonly #counts = new Map<string, number>();

  constructor(side: Snapshot) {
    this.of = side.elements.map((_, index) => contentOf(side, index));
    this.parents = parentsOf(side);
    this.of.forEach((content, index) => {
      for (const key of [content, `${this.parents[index] ?? -1} ${content}`])
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    });
  }

  /** Whether an element, or one around it, has an equal neighbour. */
  isTwin(index: number): boolean {
    for (let around = index; around >= 0; around = this.parents[around] ?? -1)
      if (this.count(this.of[around] ?? "", this.parents[around] ?? -1) > 1) return true;
    return false;
  }

  count(content: string, parent?: number): number {
    return this.#counts.get(parent === undefined ? content : `${parent} ${content}`) ?? 0;
  }
}

/** The element around each one, -1 for outermost ones. */
function parentsOf({ elements }: Snapshot): readonly number[] {
  const open: number[] = [];
  return elements.map(({ start }, index) => {
    while (open.length > 0 && (elements[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
    return (open.push(index), open.at(-2) ?? -1);
  });
}

/** Pairs of elements whose whole text, but for what formatters change, occurs once on both sides. */
function uniqueContents(before: Snapshot, after: Snapshot): [number, number][] {
  const nexts = byContent(after);
  return [...byContent(before)].flatMap(([content, old]) => {
    const next = nexts.get(content) ?? -1;
    return old < 0 || next < 0 ? [] : [[old, next] as [number, number]];
  });
}

function byContent(side: Snapshot): Map<string, number> {
  const found = new Map<string, number>();
  side.elements.forEach((_, index) => {
    const content = contentOf(side, index);
    found.set(content, found.has(content) ? -1 : index);
  });
  return found;
}

function contentOf({ text, elements }: Snapshot, index: number): string {
  return text
    .slice(elements[index]?.start, elements[index]?.end)
    .replaceAll(/\{\s*["'] ["']\s*\}/g, "")
    .replaceAll(/[\s(),;]/g, "")
    .replaceAll("'", '"');
}

/** Pairs of elements of one tag that begin at the same place of a line that stayed. */
function sameLines(before: Snapshot, after: Snapshot): Map<number, number> {
  const old = linesOf(before.text);
  const next = linesOf(after.text);
  const map = agreedLines(old.lines, next.lines);
  const byPlace = new Map(
    after.elements.map(({ start, tag }, index) => [`${next.placeOf(start)} ${tag}`, index]),
  );
  const pairs = new Map<number, number>();
  before.elements.forEach(({ start, tag }, index) => {
    const [line, column] = old.placeOf(start).split(":").map(Number);
    const found = byPlace.get(`${map[line ?? 0] ?? -1}:${column ?? 0} ${tag}`);
    if (found !== undefined) pairs.set(index, found);
  });
  return pairs;
}

function linesOf(text: string): { lines: string[]; placeOf: (offset: number) => string } {
  const lines = text.split("\n");
  const starts: number[] = [];
  let position = 0;
  for (const line of lines) {
    starts.push(position);
    position += line.length + 1;
  }
  const placeOf = (offset: number): string => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return `${low - 1}:${offset - (starts[low - 1] ?? 0)}`;
  };
  return { lines, placeOf };
}
