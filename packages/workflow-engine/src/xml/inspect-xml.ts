/** Larger files are no process model; a hand-drawn one has some hundred kilobytes. */
export const MAX_XML_BYTES = 10 * 1024 * 1024;
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;
/** Comments, processing instructions and character data sections. */
const MAX_ASIDES = 20_000;

export const TOO_LARGE = `The file is larger than ${MAX_XML_BYTES >> 20} MB.`;

/** A few are told one by one by the parser, which takes long for each. */
const MAX_DUPLICATES = 20;

const ASIDES = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;
const ID = /\sid\s*=\s*["']([^"']*)["']/;
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/iy;

export interface XmlProblem {
  readonly reason: string;
  /** Whether it would harm whoever reads it; otherwise it is broken, or not finished yet. */
  readonly isHostile: boolean;
}

const hostile = (reason: string): XmlProblem => ({ reason, isHostile: true });
const broken = (reason: string): XmlProblem => ({ reason, isHostile: false });

/**
 * Why this text must not reach the XML parser, or null. One pass, no recursion and no copies, so hostile
 * files cost no more than reading them.
 */
export function inspectXml(text: string): XmlProblem | null {
  if (text.length > MAX_XML_BYTES) return hostile(TOO_LARGE);
  const ids = new Set<string>();
  let duplicates = 0;
  let depth = 0;
  let elements = 0;
  let asides = 0;
  let position = 0;
  const findUnknownReference = referencesOf(text);
  for (;;) {
    const open = text.indexOf("<", position);
    const end = open < 0 ? text.length : open;
    const unknown = findUnknownReference(position, end);
    if (unknown) return hostile(unknown);
    if (open < 0) break;
    const aside = ASIDES.find(([begin]) => text.startsWith(begin, open));
    if (aside) {
      asides += 1;
      position = after(text, aside[1], open + aside[0].length);
    } else if (text.startsWith("<!", open))
      return hostile("Document type declarations and entities are not allowed.");
    else {
      position = endOfTag(text, open + 1);
      const badReference = findUnknownReference(open, position);
      if (badReference) return hostile(badReference);
      if (text[open + 1] === "/") depth -= 1;
      else {
        elements += 1;
        const id = ID.exec(text.slice(open, position))?.[1];
        if (id !== undefined && ids.has(id)) duplicates += 1;
        else if (id !== undefined) ids.add(id);
        if (duplicates > MAX_DUPLICATES)
          return hostile(`Ids are used more than once, “${id}” among them.`);
        if (text[position - 2] !== "/") depth += 1;
      }
    }
    if (position === 0) return broken("The file ends inside a tag.");
    if (depth < 0) return broken("A tag is closed that was not opened.");
    if (depth > MAX_DEPTH) return hostile(`Elements are nested more than ${MAX_DEPTH} deep.`);
    if (elements > MAX_ELEMENTS) return hostile(`The file has more than ${MAX_ELEMENTS} elements.`);
    if (asides > MAX_ASIDES) return hostile(`The file has more than ${MAX_ASIDES} comments.`);
  }
  if (elements === 0) return broken("The file is not XML.");
  return depth === 0 ? null : broken("The file ends before all tags are closed.");
}

function after(text: string, terminator: string, from: number): number {
  const found = text.indexOf(terminator, from);
  return found < 0 ? 0 : found + terminator.length;
}

function endOfTag(text: string, from: number): number {
  let quote = "";
  for (let index = from; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return index + 1;
  }
  return 0;
}

/** Looks for references from place to place, always onwards, and remembers the next one it has found. */
function referencesOf(text: string): (from: number, to: number) => string | null {
  let at = text.indexOf("&");
  return (from, to) => {
    if (at >= 0 && at < from) at = text.indexOf("&", from);
    while (at >= 0 && at < to) {
      REFERENCE.lastIndex = at;
      if (!REFERENCE.test(text)) return `Unknown entity near “${text.slice(at, at + 20)}”.`;
      at = text.indexOf("&", at + 1);
    }
    return null;
  };
}
