import { longestInOrder } from "../../ids/in-order.ts";
import { certainLines } from "./certain-lines.ts";
import { ContentNumbers, contentsOf, uniqueContents } from "./contents.ts";
import { sameLines } from "./same-lines.ts";
import type { Snapshot } from "./snapshot.ts";

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

/** Which element became which, as far as that is certain. */
interface Expected {
  readonly content: ReadonlyMap<number, number>;
  readonly lines: ReadonlyMap<number, number>;
}

/**
 * An element is judged by its content when that occurs once on both sides, in order; by its line when
 * several line diffs agree on it and nothing makes it ambiguous. Only texts and ranges are looked at.
 */
export function expectedPairs(before: Snapshot, after: Snapshot): Expected {
  const numbers = new ContentNumbers();
  const contents = [contentsOf(before, numbers), contentsOf(after, numbers)] as const;
  const unique = uniqueContents(...contents, numbers);
  const lines = certainLines([before, after], contents, unique, sameLines(before, after));
  const inOrder = longestInOrder(unique);
  const content = new Map(inOrder.filter(([old, next]) => (lines.get(old) ?? next) === next));
  return { content, lines };
}

/**
 * Says which ids were kept between two versions of a file. It knows nothing of hashes, ledgers and the
 * matcher's trees. The same versions are expected to become the same whoever gave the ids.
 */
export function judgeIds(
  before: Snapshot,
  after: Snapshot,
  expected = expectedPairs(before, after),
): Judgement {
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
