import type { Snapshot } from "./snapshot.ts";

/** The contents of a file's elements, and how often they occur, in all and in each parent. */
export interface Contents {
  readonly of: readonly string[];
  /** The element around each one, -1 for outermost ones. */
  readonly parents: readonly number[];
  count(content: string, parent?: number): number;
  /** Whether an element, or one around it, has an equal neighbour. */
  isTwin(index: number): boolean;
}

export function contentsOf(side: Snapshot): Contents {
  const of = side.elements.map((_, index) => contentOf(side, index));
  const parents = parentsOf(side);
  const counts = new Map<string, number>();
  of.forEach((content, index) => {
    for (const key of [content, `${parents[index] ?? -1} ${content}`])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const count = (content: string, parent?: number): number =>
    counts.get(parent === undefined ? content : `${parent} ${content}`) ?? 0;
  const isTwin = (index: number): boolean => {
    for (let around = index; around >= 0; around = parents[around] ?? -1)
      if (count(of[around] ?? "", parents[around] ?? -1) > 1) return true;
    return false;
  };
  return { of, parents, count, isTwin };
}

/** A tag and nothing else: of `<div><div></div></div>` that became `<div></div>` either may be left. */
const BARE = /^<[\w.:-]+(?:\/>|><\/[\w.:-]+>)$/;

/** Pairs of elements whose content occurs once on both sides and is more than a tag. */
export function uniqueContents(before: Snapshot, after: Snapshot): [number, number][] {
  const nexts = byContent(after);
  return [...byContent(before)].flatMap(([content, old]) => {
    const next = nexts.get(content) ?? -1;
    if (old < 0 || next < 0 || BARE.test(content)) return [];
    return [[old, next] as [number, number]];
  });
}

/** Whether an element is another one or stands in it. */
export function isInside({ elements }: Snapshot, index: number, around: number): boolean {
  const [inner, outer] = [elements[index], elements[around]];
  return (
    inner !== undefined &&
    outer !== undefined &&
    outer.start <= inner.start &&
    inner.end <= outer.end
  );
}

function byContent(side: Snapshot): Map<string, number> {
  const found = new Map<string, number>();
  side.elements.forEach((_, index) => {
    const content = contentOf(side, index);
    found.set(content, found.has(content) ? -1 : index);
  });
  return found;
}

/** An element's text without what formatters change. */
function contentOf({ text, elements }: Snapshot, index: number): string {
  return text
    .slice(elements[index]?.start, elements[index]?.end)
    .replaceAll(/\{\s*["'] ["']\s*\}/g, "")
    .replaceAll(/[\s(),;]/g, "")
    .replaceAll("'", '"');
}

function parentsOf({ elements }: Snapshot): readonly number[] {
  const open: number[] = [];
  return elements.map(({ start }, index) => {
    while (open.length > 0 && (elements[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
    return (open.push(index), open.at(-2) ?? -1);
  });
}
