import type { Statement } from "@babel/types";
import { collectElements, type MutableElement } from "./elements.ts";
import { parsePiece } from "./parse-program.ts";
import { shiftNode } from "./shift.ts";
import { rangeOf } from "./walk.ts";

/** What a top-level statement is when it is parsed. */
export interface Parsed {
  readonly statement: Statement;
  readonly elements: readonly MutableElement[];
}

/** Range and number of elements of one top-level statement. */
export interface Outline {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** What is remembered of an element of a statement, by offsets from the statement's start. */
export interface ElementMark {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly hash: string;
}

/** Where an element stands, by its offset from the statement's start. */
export type ElementPlace = Pick<ElementMark, "start" | "tag">;

/** Marks, or how to get at them without a tree; null when they must be worked out from it. */
export type KnownMarks = readonly ElementMark[] | MarksToCome | null;

/** Marks that are worked out when they are stored; where the elements stand is known before. */
export interface MarksToCome {
  readonly places: readonly ElementPlace[] | null;
  work(): readonly ElementMark[];
}

/**
 * One top-level statement of a file. Its text is parsed, and its nodes are moved to where the text
 * stands now, when somebody asks for it: an edit costs what it touches.
 */
export class Unit implements Outline {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  #parsed: Parsed | null;
  /** How far the parsed nodes still have to be moved. */
  #lag: number;
  /** Known without parsing where they were worked out before. */
  #marks: KnownMarks;

  constructor(outline: Outline, parsed: Parsed | null, lag = 0, marks: KnownMarks = null) {
    this.start = outline.start;
    this.end = outline.end;
    this.count = outline.count;
    this.#parsed = parsed;
    this.#lag = lag;
    this.#marks = marks;
  }

  static of(text: string, statement: Statement): Unit {
    const elements = collectElements(text, statement, 0);
    const outline = { ...rangeOf(statement), count: elements.length };
    return new Unit(outline, { statement, elements });
  }

  /** The statement that a stretch of text is; null when it is not exactly one. */
  static parseAt(path: string, text: string, start: number, end: number): Unit | null {
    const parsed = parseAlone(path, text, start, end);
    return parsed && new Unit({ start, end, count: parsed.elements.length }, parsed);
  }

  get isParsed(): boolean {
    return this.#parsed !== null;
  }

  /** The same statement, further behind or before. The old one must not be used any more. */
  moved(by: number): Unit {
    if (by === 0) return this;
    const { start, end, count } = this;
    const outline = { start: start + by, end: end + by, count };
    return new Unit(outline, this.#parsed, this.#parsed === null ? 0 : this.#lag + by, this.#marks);
  }

  /** The same statement without its tree. */
  sketch(): Unit {
    return new Unit(this, null, 0, this.#marks);
  }

  /** Where its elements stand; null when only its tree tells. */
  get knownPlaces(): readonly ElementPlace[] | null {
    if (this.#marks === null) return null;
    return (isToCome(this.#marks) ? this.#marks.places : null) ?? this.marks(() => []);
  }

  /** What is remembered of its elements, worked out once. */
  marks(work: () => readonly ElementMark[]): readonly ElementMark[] {
    const known = this.#marks;
    const marks = known === null ? work() : isToCome(known) ? known.work() : known;
    this.#marks = marks;
    return marks;
  }

  /** The parsed statement; null when the text is not what the outline says. */
  parse(path: string, text: string, firstIndex: number): Parsed | null {
    this.#parsed ??= this.#parseText(path, text);
    if (this.#parsed === null) return null;
    if (this.#lag !== 0) shiftNode(this.#parsed.statement, this.#lag);
    this.#lag = 0;
    const { elements } = this.#parsed;
    if (elements[0]?.index !== firstIndex) {
      elements.forEach((element, index) => {
        element.index = firstIndex + index;
      });
    }
    return this.#parsed;
  }

  /** Takes the statement out of a tree of the whole file; says whether it is what the outline says. */
  adopt(text: string, statement: Statement): boolean {
    const parsed = { statement, elements: collectElements(text, statement, 0) };
    const { start, end } = rangeOf(statement);
    if (start !== this.start || end !== this.end || parsed.elements.length !== this.count)
      return false;
    this.#parsed = parsed;
    return true;
  }

  #parseText(path: string, text: string): Parsed | null {
    const parsed = parseAlone(path, text, this.start, this.end);
    return parsed?.elements.length === this.count ? parsed : null;
  }
}

function isToCome(marks: readonly ElementMark[] | MarksToCome): marks is MarksToCome {
  return "work" in marks;
}

/** A stretch of text as one statement; null when it is anything else. */
function parseAlone(path: string, text: string, from: number, until: number): Parsed | null {
  const piece = parsePiece(path, text.slice(from, until), from);
  const [statement, ...others] = piece?.program.body ?? [];
  if (statement === undefined || others.length > 0) return null;
  const { start, end } = rangeOf(statement);
  if (start !== from || end !== until) return null;
  return { statement, elements: collectElements(text, statement, 0) };
}
