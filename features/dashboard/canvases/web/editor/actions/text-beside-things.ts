import type { RichToken } from "@devloom/frame-protocol";

/**
 * Whether the content of an element is one plain text and things beside it, such as an icon: then the text alone is
 * edited in its place, and the things stay as they are.
 */
export function isTextBesideThings(richText: unknown): boolean {
  if (!Array.isArray(richText)) return false;
  const tokens = richText as readonly RichToken[];
  const texts = tokens.filter(({ kind }) => kind === "text");
  const isThing = (token: RichToken): boolean =>
    token.kind === "fixed" && token.label.startsWith("<");
  return texts.length === 1 && tokens.every((token) => token.kind === "text" || isThing(token));
}
