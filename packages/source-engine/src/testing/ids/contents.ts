import type { Snapshot } from "./snapshot.ts";

/** The contents of a file's elements as numbers, and how often they occur, in all and in each parent. */
export interface Contents {
  readonly of: readonly number[];
  /** The element around each one, -1 for outermost ones. */
  readonly parents: readonly number[];
  count(content: number, parent?: number): number;
  /** Whether an element, or one around it, has an equal neighbour. */
  isTwin(index: number): boolean;
}

/** Numbers for contents, the same for equal ones. */
export class ContentNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #bare = new Set<number>();

  numberOf(content: string): number {
    const known = this.#numbers.get(content);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(content, number);
    if (BARE.test(content)) this.#bare.add(number);
    return number;
  }

  isBare(content: number): boolean {
    return this.#bare.has(content);
  }
}

/**
 * Tags and nothing else: of `<div><div></div></div>` that became `<div></div>` either may be left, and a
 * `<div><Dot/></div>` that stands in another row now was made there while somebody edited this one.
 */
const BARE = /^(?:<\/?[\w.:-]+\/?>)+$/;

export function contentsOf(side: Snapshot, numbers: ContentNumbers): Contents {
  const of = side.elements.map((_, index) => numbers.numberOf(contentOf(side, index)));
  const parents = parentsOf(side);
  const counts = new Map<number, number>();
  const inParents = parents.map(() => new Map<number, number>());
  const outermost = new Map<number, number>();
  const within = (parent: number): Map<number, number> => inParents[parent] ?? outermost;
  of.forEach((content, index) => {
    for (const map of [counts, within(parents[index] ?? -1)])
      map.set(content, (map.get(content) ?? 0) + 1);
  });
  const count = (content: number, parent?: number): number =>
    (parent === undefined ? counts : within(parent)).get(content) ?? 0;
  const isTwin = (index: number): boolean => {
    for (let around = index; around >= 0; around = parents[around] ?? -1)
      if (count(of[around] ?? -1, parents[around] ?? -1) > 1) return true;
    return false;
  };
  return { of, parents, count, isTwin };
}

/** Pairs of elements whose content occurs once on both sides and is more than a tag. */
export function uniqueContents(
  olds: Contents,
  nexts: Contents,
  numbers: ContentNumbers,
): [number, number][] {
  const places = new Map(nexts.of.map((content, index) => [content, index]));
  return olds.of.flatMap((content, old) => {
    const isUnique = olds.count(content) === 1 && nexts.count(content) === 1;
    if (!isUnique || numbers.isBare(content)) return [];
    return [[old, places.get(content) ?? -1] as [number, number]];
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

/** An element's text without what formatters change. */
function contentOf({ text, elements }: Snapshot, index: number): string {
  return text
    .slice(elements[index]?.start, elements[index]?.end)
    .replaceAll(/\{\s*["'] ["']\s*\}|[\s(),;]/g, "")
    .replaceAll("'", '"');
}

function parentsOf({ elements }: Snapshot): readonly number[] {
  const open: number[] = [];
  return elements.map(({ start }, index) => {
    while (open.length > 0 && (elements[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
    return (open.push(index), open.at(-2) ?? -1);
  });
}
