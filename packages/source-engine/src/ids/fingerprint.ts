import { hash } from "node:crypto";
import type { Evidence } from "./evidence.ts";
import type { ElementShape } from "./shape.ts";
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
export function fingerprints(text: string, elements: readonly ElementShape[], from = 0): string[] {
  const known = new Map<ElementShape, Hashes>();
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
    const { start, end } = element;
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
  { start, attributesEnd, bodyStart, closingStart, children }: ElementShape,
  known: ReadonlyMap<ElementShape, Hashes>,
): Hashes {
  const [opening, tail, inner, subtree] = [emptyHash(), emptyHash(), emptyHash(), emptyHash()];
  let position = start;
  const endOpening = (): void => {
    mixText(opening, text, position, attributesEnd);
    position = bodyStart;
  };
  for (const child of children) {
    if (position < bodyStart && child.start >= bodyStart) endOpening();
    if (position < bodyStart) mixText(opening, text, position, child.start);
    const hashes = known.get(child);
    if (hashes === undefined) continue;
    hashes.lead = emptyHash();
    mixText(hashes.lead, text, position, child.start);
    mixHash(inner, hashes.lead);
    mixHash(inner, hashes.subtree);
    position = child.end;
  }
  if (position < bodyStart) endOpening();
  if (closingStart !== null) mixText(tail, text, position, closingStart);
  for (const part of [opening, inner, tail]) mixHash(subtree, part);
  return { subtree, opening, tail };
}

/** What tells an element from its like: an attribute, else an outermost one's component. */
function keyHash(text: string, { key, parent, ownerName }: ElementShape): TextHash {
  const hashed = emptyHash();
  if (key !== null) mixText(hashed, text, key.start, key.end);
  else if (parent === null && ownerName !== null) mixText(hashed, ownerName, 0, ownerName.length);
  return hashed;
}
