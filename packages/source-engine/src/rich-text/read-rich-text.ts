import type { JSXElement } from "@babel/types";
import { tagOf } from "../parse/elements.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { attributeName } from "../props/attributes.ts";
import { decodeEntities } from "../props/literal-text.ts";
import { INLINE_TAGS, normalTokens, type RichToken } from "./rich-token.ts";

/** A piece of the source that is kept or replaced as one. Pieces that mean the same have the same key. */
export interface Unit {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The piece of the source that a reference names; of an inline element its opening tag. */
export interface Referred {
  readonly start: number;
  readonly end: number;
  /** The address of a link, and where it is written with its quotes. */
  readonly href?: { readonly value: string; readonly start: number; readonly end: number };
}

type Range = Pick<Referred, "start" | "end">;

/** The content of an element as text with inline elements. */
export interface RichText {
  readonly tokens: readonly RichToken[];
  readonly units: readonly Unit[];
  readonly referred: readonly Referred[];
  readonly start: number;
  readonly end: number;
}

const LABEL_LENGTH = 60;
const NO_TEXT = new Set(
  (
    "title option optgroup select textarea script style pre table thead tbody tfoot tr colgroup ul ol dl " +
    "svg g path defs text tspan html head body iframe video audio picture object math"
  ).split(" "),
);

/** Reads the content of an element; null when the element can hold no such text. */
export function readRichText(file: SourceFile, element: SourceElement): RichText | null {
  const { openingElement, closingElement, children } = element.node;
  if (!closingElement || NO_TEXT.has(element.tag)) return null;
  const reader = new Reader(file.text);
  reader.read(children);
  return {
    tokens: normalTokens(reader.tokens),
    units: reader.units,
    referred: reader.referred,
    start: rangeOf(openingElement).end,
    end: rangeOf(closingElement).start,
  };
}

/** Whether the content reads as text: words of its own, or one inline element around all of them. */
export function isTextual({ tokens }: RichText): boolean {
  let depth = 0;
  let elements = 0;
  let hasOwn = false;
  let hasAny = false;
  for (const token of tokens) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (depth === 0 && token.kind !== "text" && token.kind !== "break") elements += 1;
    if (token.kind !== "text" || token.text.trim() === "") continue;
    hasAny = true;
    if (depth === 0) hasOwn = true;
  }
  return hasOwn || (hasAny && elements === 1);
}

class Reader {
  readonly tokens: RichToken[] = [];
  readonly units: Unit[] = [];
  readonly referred: Referred[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(children: JSXElement["children"]): void {
    for (const child of children)
      if (child.type === "JSXText") this.#readText(rangeOf(child));
      else if (child.type === "JSXElement") this.#readElement(child);
      else if (child.type !== "JSXExpressionContainer") this.#fix(rangeOf(child));
      else if (child.expression.type !== "JSXEmptyExpression") {
        const { expression } = child;
        const value = expression.type === "StringLiteral" ? expression.value : "";
        // Blanks and single signs are written in braces where JSX would not take them otherwise.
        if (/^(?: +|.)$/su.test(value)) this.#add(value.replace(/^ +$/, " "), rangeOf(child));
        else this.#fix(rangeOf(child));
      }
  }

  #readText({ start, end }: Range): void {
    const raw = this.#text.slice(start, end);
    for (const { 0: sign, index } of raw.matchAll(/&#?\w+;|[ \t\r\n]+|[\s\S]/gu)) {
      const range = { start: start + index, end: start + index + sign.length };
      if (/^[ \t\r\n]/.test(sign)) {
        const isAtEnd = index === 0 || range.end === end;
        // Line breaks at the ends are layout; between words they are a blank.
        if (!isAtEnd || !/[\r\n]/.test(sign)) this.#add(" ", range);
        continue;
      }
      const value = decodeEntities(sign);
      if (sign.length > 2 && value === sign) this.#fix(range);
      else this.#add(value, range);
    }
  }

  #add(text: string, range: Range): void {
    this.tokens.push({ kind: "text", text });
    this.units.push({ key: textKey(text), ...range });
  }

  #readElement(node: JSXElement): void {
    const { openingElement, closingElement, children } = node;
    const tag = tagOf(openingElement);
    if (tag === "br" && openingElement.attributes.length === 0) {
      this.tokens.push({ kind: "break" });
      this.units.push({ key: BREAK_KEY, ...rangeOf(node) });
      return;
    }
    if (!closingElement || !INLINE_TAGS.has(tag)) return this.#fix(rangeOf(node));
    const ref = this.referred.length;
    const opening = rangeOf(openingElement);
    const href = hrefOf(node);
    this.referred.push({ ...opening, ...(href && { href }) });
    this.tokens.push({ kind: "open", tag, ref, ...(href && { href: href.value }) });
    this.units.push({ key: openKey(tag, ref, href?.value), ...opening });
    const before = this.units.length;
    this.read(children);
    if (this.units.length > before) {
      this.tokens.push({ kind: "close" });
      this.units.push({ key: closeKey(tag), ...rangeOf(closingElement) });
      return;
    }
    // Without content it is no text but a thing, such as an icon.
    this.referred.pop();
    this.tokens.pop();
    this.units.pop();
    this.#fix(rangeOf(node));
  }

  #fix(range: Range): void {
    const ref = this.referred.length;
    this.referred.push(range);
    const label = labelOf(this.#text.slice(range.start, range.end));
    this.tokens.push({ kind: "fixed", ref, label });
    this.units.push({ key: fixedKey(ref), ...range });
  }
}

export const BREAK_KEY = "break";
export const textKey = (text: string): string => `text ${text}`;
export const closeKey = (tag: string): string => `close ${tag}`;
export const fixedKey = (ref: number): string => `fixed ${ref}`;
export function openKey(tag: string, ref: number | undefined, href: string | undefined): string {
  return `open ${tag} ${ref ?? "new"} ${href ?? ""}`;
}

function labelOf(source: string): string {
  const line = source.replace(/\s+/g, " ");
  return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH - 1)}…` : line;
}

function hrefOf({ openingElement }: JSXElement): Referred["href"] {
  for (const attribute of openingElement.attributes) {
    if (attribute.type !== "JSXAttribute" || attributeName(attribute) !== "href") continue;
    if (attribute.value?.type !== "StringLiteral") return undefined;
    return { value: attribute.value.value, ...rangeOf(attribute.value) };
  }
  return undefined;
}
