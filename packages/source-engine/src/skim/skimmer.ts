import type { ElementShape } from "../ids/shape.ts";
import { CODE } from "./characters.ts";
import { Cursor } from "./cursor.ts";
import { unsure } from "./unsure.ts";

/** What is nested deeper is left to the parser. */
const MAX_DEPTH = 200;

/** An element while it is passed. */
export interface SkimmedElement extends ElementShape {
  end: number;
  attributesEnd: number;
  bodyStart: number;
  closingStart: number | null;
  key: { readonly start: number; readonly end: number } | null;
  children: SkimmedElement[];
  ownerName: string | null;
}

/** Moves through code up to a closing bracket, or behind a statement where none is given; says where it ended. */
export type SkimCode = (skimmer: Skimmer, closer: number | null) => number;

/** Moves through a file and notes its elements, in source order. */
export class Skimmer extends Cursor {
  readonly hasJsx: boolean;
  readonly elements: SkimmedElement[] = [];
  /** The element around this place. */
  parent: SkimmedElement | null = null;
  /** Types are written here, in which `<` begins no element. */
  isType = false;
  readonly #skimCode: SkimCode;
  #depth = 0;

  constructor(text: string, hasJsx: boolean, skimCode: SkimCode) {
    super(text);
    this.hasJsx = hasJsx;
    this.#skimCode = skimCode;
  }

  /** Something begins that is closed again. */
  deepen(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) unsure();
  }

  rise(): void {
    this.#depth -= 1;
  }

  /** Passes code in braces, whose first is here. */
  skimBraces(): void {
    this.skimGroup(CODE.closeBrace);
  }

  /** Passes code whose opening bracket is here up to behind its closing one. */
  skimGroup(closer: number): void {
    this.deepen();
    this.at += 1;
    this.#skimCode(this, closer);
    this.at += 1;
    this.rise();
  }

  /** Passes code up to the end of its statement; says where that is. */
  skimStatement(): number {
    return this.#skimCode(this, null);
  }

  /** Passes something that is written with types. */
  asType<T>(pass: () => T): T {
    const isOutside = !this.isType;
    this.isType = true;
    const passed = pass();
    if (isOutside) this.isType = false;
    return passed;
  }

  /** What stands in a component belongs to it, unless to one within. */
  claim(from: number, ownerName: string): void {
    for (let index = from; index < this.elements.length; index += 1) {
      const element = this.elements[index];
      if (element !== undefined) element.ownerName ??= ownerName;
    }
  }
}
