import { hash } from "node:crypto";
import type { JSXOpeningElement } from "@babel/types";
import type { MutableElement } from "../parse/elements.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Evidence } from "./evidence.ts";
import {
  emptyHash,
  hashText,
  mixHash,
  mixText,
  significantBefore,
  type TextHash,
} from "./text-hash.ts";

/** Shorter texts are hashed as fast as they are found again. */
const WORTH_REMEMBERING = 1_000;
let newest = { text: "", hash: "" };

/** Fingerprint of a file's text: equal only for equal texts. One change asks several times for the same. */
export function textHash(text: string): string {
  if (text.length < WORTH_REMEMBERING) return hash("sha256", text, "base64url");
  if (newest.text !== text) newest = { text, hash: hash("sha256", text, "base64url") };
  return newest.hash;
}

/**
 * Fingerprints of the elements of a statement that begins at `from`, with all that stand in them, in
 * source order. See Evidence.
 */
export function fingerprints(
  text: string,
  elements: readonly MutableElement[],
  from = 0,
): string[] {
  const known = new Map<MutableElement, Hashes>();
  // Children first, as they are a part of their parents.
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = elements[index];
    if (element !== undefined) known.set(element, hashElement(text, element, known));
  }
  let codeStart = from;
  return elements.map((element) => {
    const hashes = known.get(element);
    if (hashes === undefined) return "";
    const { subtree, opening, tail } = hashes;
    const { start, end } = rangeOf(element.node);
    const lead = hashes.lead ?? codeBefore(text, codeStart, start);
    if (hashes.lead === undefined) codeStart = end;
    return (
      hashText(subtree, 8) +
      hashText(opening, 6) +
      hashText(lead, 4) +
      hashText(tail, 4) +
      hashText(keyHash(text, element), 4)
    );
  });
}

/** So much code before an outermost element is enough to know it by. */
const CODE_LENGTH = 60;

function codeBefore(text: string, from: number, until: number): TextHash {
  const code = emptyHash();
  mixText(code, text, Math.max(from, significantBefore(text, until, CODE_LENGTH)), until);
  return code;
}

/** What is known of a tag that has neither attributes nor anything in it. */
export function bareEvidence(tag: string): Pick<Evidence, "opening" | "subtree"> {
  const [opening, nothing, subtree] = [emptyHash(), emptyHash(), emptyHash()];
  mixText(opening, `<${tag}`, 0, tag.length + 1);
  for (const part of [opening, nothing, nothing]) mixHash(subtree, part);
  return { opening: hashText(opening, 6), subtree: hashText(subtree, 8) };
}

interface Hashes {
  readonly subtree: TextHash;
  readonly opening: TextHash;
  readonly tail: TextHash;
  /** Filled in by the parent. */
  lead?: TextHash;
}

function hashElement(
  text: string,
  element: MutableElement,
  known: ReadonlyMap<MutableElement, Hashes>,
): Hashes {
  const { openingElement, closingElement } = element.node;
  const { start, end: bodyStart } = rangeOf(openingElement);
  const [opening, tail, inner, subtree] = [emptyHash(), emptyHash(), emptyHash(), emptyHash()];
  let position = start;
  const endOpening = (): void => {
    mixText(opening, text, position, endOfAttributes(openingElement));
    position = bodyStart;
  };
  for (const child of element.children) {
    const range = rangeOf(child.node);
    if (position < bodyStart && range.start >= bodyStart) endOpening();
    if (position < bodyStart) mixText(opening, text, position, range.start);
    const hashes = known.get(child);
    if (hashes === undefined) continue;
    hashes.lead = emptyHash();
    mixText(hashes.lead, text, position, range.start);
    mixHash(inner, hashes.lead);
    mixHash(inner, hashes.subtree);
    position = range.end;
  }
  if (position < bodyStart) endOpening();
  if (closingElement) mixText(tail, text, position, rangeOf(closingElement).start);
  for (const part of [opening, inner, tail]) mixHash(subtree, part);
  return { subtree, opening, tail };
}

/** Without the end of the tag, so that it makes no difference whether it closes itself. */
function endOfAttributes({ name, typeArguments, typeParameters, attributes }: JSXOpeningElement) {
  return rangeOf(attributes.at(-1) ?? typeArguments ?? typeParameters ?? name).end;
}

/** What tells an element from its like: the first of these attributes, else an outermost one's component. */
const KEYS = ["key", "id", "name", "href", "to", "path", "htmlFor", "src", "value", "label"];

function keyHash(text: string, { node, parent, ownerName }: MutableElement): TextHash {
  const key = emptyHash();
  let best = KEYS.length + 1;
  let range: { readonly start: number; readonly end: number } | null = null;
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
    const { name } = attribute.name;
    const rank = name.startsWith("data-") ? KEYS.length : KEYS.indexOf(name);
    if (rank < 0 || rank >= best) continue;
    best = rank;
    range = rangeOf(attribute);
  }
  if (range !== null) mixText(key, text, range.start, range.end);
  else if (parent === null && ownerName !== null) mixText(key, ownerName, 0, ownerName.length);
  return key;
}
