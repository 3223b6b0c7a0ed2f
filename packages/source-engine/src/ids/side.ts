import type { Evidence } from "./evidence.ts";
import { EMPTY_PIECE } from "./evidence.ts";
import { hasAttributes, isBare } from "./bare.ts";

/** An element as matching sees it, before or after a change. Both lists are in source order. */
export interface Candidate extends Evidence {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

/** Numbers for what elements may have in common; the same for the same on both sides. */
export class Names {
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }
}

const NONE: readonly number[] = [];

/** One side of a comparison: elements in source order with the tree that their ranges make. */
export class Side {
  readonly elements: readonly Candidate[];
  /** The parent of each element, -1 for outermost ones. */
  readonly parents: Int32Array;
  /** How many elements stand in each one. */
  readonly sizes: Int32Array;
  /** The partner of each element on the other side, or -1. */
  readonly partners: Int32Array;
  /** Numbers of tag and content. */
  readonly contents: Int32Array;
  /** Those of tag and attributes; -1 where there are none. */
  readonly openings: Int32Array;
  /** Those of tag and what names an element among its like; -1 where there is nothing. */
  readonly keys: Int32Array;
  /** Whether an element is tags and nothing else, like `<li><Dot /></li>`: it is known by the place it stands in. */
  readonly isBare: Uint8Array;
  /** By the parent; nothing for elements without children. */
  readonly #children: (number[] | undefined)[];
  /** Where each element stands among its siblings. */
  readonly #places: Int32Array;
  readonly #freeChildren: Int32Array;
  #free: readonly number[];
  #isFreeKnown = true;
  /** Answers of `knownIn`, until another element has a partner. */
  readonly #known = new Map<number, readonly number[]>();

  constructor(elements: readonly Candidate[], names: Names) {
    const count = elements.length;
    this.elements = elements;
    this.parents = parentsOf(elements);
    this.sizes = new Int32Array(count);
    this.partners = new Int32Array(count).fill(-1);
    this.contents = new Int32Array(count);
    this.openings = new Int32Array(count).fill(-1);
    this.keys = new Int32Array(count).fill(-1);
    this.isBare = new Uint8Array(count);
    elements.forEach((element, index) => {
      const { tag, subtree, opening, key } = element;
      this.contents[index] = names.numberOf(`${tag} ${subtree}`);
      if (hasAttributes(element)) this.openings[index] = names.numberOf(`${tag}<${opening}`);
      if (key !== EMPTY_PIECE) this.keys[index] = names.numberOf(`${tag}=${key}`);
    });
    this.#children = Array.from({ length: count + 1 });
    this.#freeChildren = new Int32Array(count + 1);
    this.#places = this.parents.map((parent, index) => {
      const siblings = (this.#children[parent + 1] ??= []);
      this.#freeChildren[parent + 1] = siblings.push(index);
      return siblings.length - 1;
    });
    this.#free = Array.from(elements.keys());
    for (let index = count - 1; index >= 0; index -= 1) {
      const parent = this.parents[index] ?? -1;
      if (parent >= 0)
        this.sizes[parent] = (this.sizes[parent] ?? 0) + (this.sizes[index] ?? 0) + 1;
      if (this.#holdsTagsAlone(index)) this.isBare[index] = 1;
    }
  }

  /** To be asked of what stands in an element first. */
  #holdsTagsAlone(index: number): boolean {
    const element = this.elements[index];
    if (element === undefined) return false;
    const children = this.childrenOf(index);
    if (children.length === 0) return isBare(element);
    if (element.tail !== EMPTY_PIECE || hasAttributes(element)) return false;
    return children.every(
      (child) => this.isBare[child] === 1 && this.elements[child]?.lead === EMPTY_PIECE,
    );
  }

  /** Elements directly in another; those of -1 are the outermost ones. */
  childrenOf(index: number): readonly number[] {
    return this.#children[index + 1] ?? NONE;
  }

  /** Whether an element stands in another, however deep. */
  isWithin(index: number, around: number): boolean {
    return index > around && index <= around + (this.sizes[around] ?? 0);
  }

  siblingOf(index: number, step: number): number {
    return this.childrenOf(this.parentOf(index))[(this.#places[index] ?? -1) + step] ?? -1;
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

  hasFreeChildren(index: number): boolean {
    return (this.#freeChildren[index + 1] ?? 0) > 0;
  }

  /** The free elements in source order. */
  free(): readonly number[] {
    if (!this.#isFreeKnown) this.#free = this.#free.filter((index) => this.isFree(index));
    this.#isFreeKnown = true;
    return this.#free;
  }

  /** The outermost elements with partners in another one. */
  knownIn(index: number): readonly number[] {
    const found = this.#known.get(index);
    if (found !== undefined) return found;
    const known = this.childrenOf(index).flatMap((child) =>
      this.isFree(child) ? this.knownIn(child) : child,
    );
    this.#known.set(index, known);
    return known;
  }

  /** Notes the partner of a free element. */
  settle(index: number, partner: number): void {
    this.partners[index] = partner;
    this.#isFreeKnown = false;
    if (this.#known.size > 0) this.#known.clear();
    const place = this.parentOf(index) + 1;
    this.#freeChildren[place] = (this.#freeChildren[place] ?? 0) - 1;
  }

  /** The nearest element around another one that has a partner, or -1. */
  anchorOf(index: number): number {
    let around = this.parentOf(index);
    while (around >= 0 && this.isFree(around)) around = this.parentOf(around);
    return around;
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
