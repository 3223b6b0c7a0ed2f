import { createHash } from "node:crypto";

/** Shorter texts are hashed as fast as they are found again. */
const WORTH_REMEMBERING = 1_000;
const MAX_REMEMBERED = 4;
/** Newest first. One change asks several times for the hashes of the same two texts. */
let recent: readonly { readonly text: string; readonly hash: string }[] = [];

/** Names a text exactly: two texts with one hash are the same. */
export function hashOf(text: string): string {
  if (text.length < WORTH_REMEMBERING) return hashAnew(text);
  const known = recent.find((one) => one.text === text);
  if (known !== undefined) return known.hash;
  const hash = hashAnew(text);
  recent = [{ text, hash }, ...recent.slice(0, MAX_REMEMBERED - 1)];
  return hash;
}

function hashAnew(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

export function hashOrNull(text: string | null): string | null {
  return text === null ? null : hashOf(text);
}

/** The same of bytes: those of a text in UTF-8 have the text's own. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
