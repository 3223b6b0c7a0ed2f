import type { Node, Statement, StringLiteral } from "@babel/types";
import type { Splice } from "../text/splice.ts";
import { CHILD_KEYS } from "./child-keys.ts";
import type { MutableElement } from "./elements.ts";
import { OFFSETS } from "./shift.ts";
import { rangeOf } from "./walk.ts";

/** Text that is itself in an attribute: it ends no string, begins no entity and no line. */
const PLAIN = /^[^"'&\r\n\u2028\u2029]*$/;

/**
 * A statement after splices that lie in strings of JSX attributes, as parsing it would give it; most edits of
 * classes are such. Null when something else may have changed. The statement stays as it is.
 */
export function withEditedStrings(
  { statement, elements }: { statement: Statement; elements: readonly MutableElement[] },
  splices: readonly Splice[],
  text: string,
  shift: number,
): Statement | null {
  const edited = new Set<Node>();
  for (const splice of splices) {
    const literal = PLAIN.test(splice.text) ? stringAround(elements, splice) : null;
    if (literal === null || !PLAIN.test(writtenIn(literal))) return null;
    edited.add(literal);
  }
  return new Copy(splices, edited, text, shift).of(statement);
}

/** The string of an attribute between whose quotes a splice lies. */
function stringAround(
  elements: readonly MutableElement[],
  { start, end }: Splice,
): StringLiteral | null {
  const isAround = (node: Node): boolean => {
    const range = rangeOf(node);
    return range.start < start && end < range.end;
  };
  for (const { node } of elements) {
    if (!isAround(node.openingElement)) continue;
    for (const attribute of node.openingElement.attributes) {
      const value = attribute.type === "JSXAttribute" ? attribute.value : null;
      if (value?.type === "StringLiteral" && isAround(value)) return value;
    }
  }
  return null;
}

/** What stands between its quotes. */
function writtenIn({ extra }: StringLiteral): string {
  return typeof extra?.["raw"] === "string" ? extra["raw"].slice(1, -1) : "&";
}

/** Copies trees to where their text stands afterwards. */
class Copy {
  readonly #splices: readonly Splice[];
  readonly #edited: ReadonlySet<Node>;
  readonly #text: string;
  readonly #shift: number;

  constructor(splices: readonly Splice[], edited: ReadonlySet<Node>, text: string, shift: number) {
    this.#splices = splices;
    this.#edited = edited;
    this.#text = text;
    this.#shift = shift;
  }

  of<Kind extends Node>(node: Kind): Kind {
    const { start, end } = rangeOf(node);
    const copy = { ...node, start: this.#moved(start), end: this.#moved(end) };
    // The table says which fields of this kind of node hold nodes or lists of nodes.
    const fields = copy as unknown as Record<string, Node | (Node | null)[] | null>;
    for (const key of CHILD_KEYS[node.type] ?? []) {
      const value = fields[key];
      if (!value) continue;
      fields[key] = Array.isArray(value) ? value.map((one) => one && this.of(one)) : this.of(value);
    }
    if (node.extra) copy.extra = this.#extraOf(node.extra);
    if (copy.type === "StringLiteral" && this.#edited.has(node)) this.#rewrite(copy);
    return copy;
  }

  #extraOf(extra: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const copy = { ...extra };
    for (const key of OFFSETS) {
      const value = copy[key];
      if (typeof value === "number") copy[key] = this.#moved(value);
    }
    return copy;
  }

  #rewrite(literal: StringLiteral): void {
    const { start, end } = rangeOf(literal);
    literal.value = this.#text.slice(start + 1, end - 1);
    literal.extra = { rawValue: literal.value, raw: this.#text.slice(start, end) };
  }

  #moved(offset: number): number {
    let moved = offset + this.#shift;
    for (const { start, end, text } of this.#splices)
      if (start < offset) moved += text.length - (end - start);
    return moved;
  }
}
