import type { Evidence } from "./evidence.ts";

/** An element as matching sees it, before or after a change. Both lists are in source order. */
export interface Candidate extends Evidence {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

/** One side of a comparison: elements in source order with the tree that their ranges make. */
export class Side {
  readonly elements: readonly Candidate[];
  /** The parent of each element, -1 for outermost ones. */
  readonly parents: Int32Array;
  /** How many elements stand in each one. */
  readonly sizes: Int32Array;
  /** The partner of each element on the other side, or -1. */
  readonly partners: Int32Array;
  readonly #children: number[][];
  /** Where each element stands among its siblings. */
  readonly #places: Int32Array;

  constructor(elements: readonly Candidate[]) {
    this.elements = elements;
    this.parents = parentsOf(elements);
    this.sizes = new Int32Array(elements.length);
    this.partners = new Int32Array(elements.length).fill(-1);
    this.#children = Array.from({ length: elements.length + 1 }, () => []);
    this.#places = this.parents.map(
      (parent, index) => (this.#children[parent + 1]?.push(index) ?? 0) - 1,
    );
    for (let index = elements.length - 1; index >= 0; index -= 1) {
      const parent = this.parents[index] ?? -1;
      if (parent >= 0)
        this.sizes[parent] = (this.sizes[parent] ?? 0) + (this.sizes[index] ?? 0) + 1;
    }
  }

  /** Elements directly in another; those of -1 are the outermost ones. */
  childrenOf(index: number): readonly number[] {
    return this.#children[index + 1] ?? [];
  }

  placeOf(index: number): number {
    return this.#places[index] ?? -1;
  }

  parentOf(index: number): number {
    return this.parents[index] ?? -1;
  }

  partnerOf(index: number): number {
    return this.partners[index] ?? -1;
  }

  isFree(index: number): boolean {
    return this.partners[index] === -1;
  }

  /** The nearest element around each one that has a partner, or -1. */
  anchors(): Int32Array {
    const anchors = new Int32Array(this.elements.length).fill(-1);
    this.parents.forEach((parent, index) => {
      if (parent >= 0) anchors[index] = this.isFree(parent) ? (anchors[parent] ?? -1) : parent;
    });
    return anchors;
  }
}

/** The pairs found so far. */
export class Pairs {
  readonly before: Side;
  readonly after: Side;
  count = 0;

  constructor(before: readonly Candidate[], after: readonly Candidate[]) {
    this.before = new Side(before);
    this.after = new Side(after);
  }

  /** Pairs two free elements; those of equal content with everything in them. */
  pair(old: number, next: number): void {
    this.#note(old, next);
    if (this.before.elements[old]?.subtree !== this.after.elements[next]?.subtree) return;
    const size = this.before.sizes[old] ?? 0;
    if (size !== this.after.sizes[next]) return;
    for (let below = 1; below <= size; below += 1) {
      if (this.isFree(old + below, next + below)) this.#note(old + below, next + below);
    }
  }

  isFree(old: number, next: number): boolean {
    return this.before.isFree(old) && this.after.isFree(next);
  }

  #note(old: number, next: number): void {
    this.before.partners[old] = next;
    this.after.partners[next] = old;
    this.count += 1;
  }
}

function parentsOf(candidates: readonly Candidate[]): Int32Array {
  const parents = new Int32Array(candidates.length).fill(-1);
  const open: number[] = [];
  candidates.forEach(({ start }, index) => {
    while (open.length > 0 && (candidates[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
    parents[index] = open.at(-1) ?? -1;
    open.push(index);
  });
  return parents;
}
