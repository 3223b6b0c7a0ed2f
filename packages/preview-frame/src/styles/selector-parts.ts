type PartKind = "tag" | "any" | "id" | "class" | "attribute" | "state" | "element";

/** One piece of a compound: a tag, a class, an attribute, a state. */
export interface SelectorPart {
  readonly kind: PartKind;
  readonly text: string;
  /** Without its mark and without escapes. */
  readonly name: string;
  /** What stands in the brackets of a state. */
  readonly argument: string | null;
}

/** Pieces that speak of one element, and how that stands to the one before: `" > "`. */
export interface Compound {
  readonly combinator: string;
  readonly parts: readonly SelectorPart[];
}

const NAME = /(?:\\[\da-f]{1,6}\s?|\\.|[-\w]|[^\0-\x7f])+/iy;
const BETWEEN = /\s*([>+~,]|\|\|)?\s*/y;
/** Brackets up to their end, with texts and other brackets inside. */
const OPENING = "([";
/** Once written with one colon. */
const OLD_ELEMENT = /^(?:before|after|first-line|first-letter)$/;

/**
 * Takes a selector that the browser accepts apart: each alternative is a list of compounds. `null` where it has
 * something that is not known here.
 */
export function selectorParts(text: string): Compound[][] | null {
  const rules: Compound[][] = [];
  let compounds: Compound[] = [];
  let parts: SelectorPart[] = [];
  let combinator = "";
  let at = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  while (at < end) {
    const between = match(BETWEEN, text, at);
    if (between !== null && between[0] !== "") {
      const mark = between[1];
      at += between[0].length;
      if (parts.length > 0) compounds.push({ combinator, parts });
      parts = [];
      combinator = mark === undefined ? " " : compounds.length === 0 ? `${mark} ` : ` ${mark} `;
      if (mark !== ",") continue;
      rules.push(compounds);
      compounds = [];
      combinator = "";
    } else {
      const part = partAt(text, at);
      if (part === null) return null;
      parts.push(part);
      at += part.text.length;
    }
  }
  if (parts.length === 0) return null;
  return [...rules, [...compounds, { combinator, parts }]];
}

function partAt(text: string, at: number): SelectorPart | null {
  const mark = text[at] ?? "";
  const plain = (kind: PartKind, from: number): SelectorPart | null => {
    const name = match(NAME, text, from)?.[0];
    if (name === undefined) return null;
    return { kind, text: text.slice(at, from) + name, name: unescaped(name), argument: null };
  };
  switch (mark) {
    case "*":
    case "&":
      return { kind: "any", text: mark, name: mark, argument: null };
    case ".":
      return plain("class", at + 1);
    case "#":
      return plain("id", at + 1);
    case "[": {
      const inside = text.slice(at, closing(text, at));
      return { kind: "attribute", text: inside, name: inside, argument: null };
    }
    case ":": {
      const isElement = text[at + 1] === ":";
      const found = plain(isElement ? "element" : "state", at + (isElement ? 2 : 1));
      if (found === null) return null;
      const kind = OLD_ELEMENT.test(found.name) ? "element" : found.kind;
      const from = at + found.text.length;
      if (text[from] !== "(") return { ...found, kind };
      const to = closing(text, from);
      const argument = text.slice(from + 1, to - 1).trim();
      return { ...found, kind, text: text.slice(at, to), argument };
    }
    default:
      return plain("tag", at);
  }
}

/** The place behind the bracket that closes the one at a place. */
function closing(text: string, from: number): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\\") at++;
    else if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (OPENING.includes(character)) depth++;
    else if ((character === ")" || character === "]") && --depth === 0) return at + 1;
  }
  return text.length;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, plain) =>
    code === undefined ? String(plain) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
