import type { Node } from "@babel/types";
import { assertNever } from "../props/assert-never.ts";
import {
  decodeCodeText,
  decodeEntities,
  encodeAttributeText,
  encodeCodeText,
} from "../props/literal-text.ts";

/** A piece of source text that holds class names. */
export interface ClassLiteral {
  readonly kind: "attribute" | "string" | "template" | "name";
  /** Range of the text between the quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** Whether its classes apply only sometimes. */
  readonly conditional: boolean;
  /** Where the literal stands: in the element's own `className`, or in a declaration it names. */
  readonly home: "own" | "variable" | "variants";
  /** Whether text from an expression may follow or precede directly. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
  /** The list item that goes when the literal holds no class any more. */
  readonly item: { readonly list: readonly Node[]; readonly node: Node } | null;
}

/** A class name in a literal. */
export interface ClassToken {
  readonly literal: ClassLiteral;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Part of a name that an expression completes: never touched. */
  readonly glued: boolean;
}

/** The class names in a literal, with their places. */
export function tokensOf(text: string, literal: ClassLiteral): readonly ClassToken[] {
  const raw = text.slice(literal.start, literal.end);
  return Array.from(raw.matchAll(/\S+/g), (match) => {
    const start = literal.start + match.index;
    const end = start + match[0].length;
    const glued =
      (literal.openStart && start === literal.start) || (literal.openEnd && end === literal.end);
    return { literal, start, end, name: decode(match[0], literal), glued };
  });
}

function decode(raw: string, literal: ClassLiteral): string {
  if (literal.kind === "attribute") return raw.includes("&") ? decodeEntities(raw) : raw;
  return raw.includes("\\") ? decodeCodeText(raw) : raw;
}

/** Class names as they are written in that literal. */
export function encodeClasses(classes: string, literal: ClassLiteral): string {
  switch (literal.kind) {
    case "attribute":
      return encodeAttributeText(classes, literal.quote);
    case "name":
      return /^[A-Za-z_$][\w$]*$/.test(classes) ? classes : JSON.stringify(classes);
    case "string":
    case "template":
      return encodeCodeText(classes, literal.quote);
    default:
      return assertNever(literal.kind);
  }
}
