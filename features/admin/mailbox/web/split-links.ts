export interface TextPart {
  readonly kind: "text" | "link";
  readonly text: string;
  /** Where it begins in the whole. */
  readonly start: number;
}

const LINK = /https?:\/\/[^\s<>"')\]]+/g;

/** Finds the web addresses in a plain text. Other schemes stay text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(/[.,;:!?]+$/, "");
    if (match.index > end) {
      parts.push({ kind: "text", text: text.slice(end, match.index), start: end });
    }
    parts.push({ kind: "link", text: link, start: match.index });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end), start: end });
  return parts;
}
