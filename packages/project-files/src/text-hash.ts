import { createHash } from "node:crypto";

/** Names a text exactly: two texts with one hash are the same. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

export function hashOrNull(text: string | null): string | null {
  return text === null ? null : hashOf(text);
}

/** The same of bytes: those of a text in UTF-8 have the text's own. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
