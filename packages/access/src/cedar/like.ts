/** A `like` pattern as Cedar's JSON form writes it. */
export type Pattern = readonly ("Wildcard" | { Literal: string })[];

/** The fixed texts of a pattern, in their order; between two of them stands anything. */
export function piecesOf(pattern: Pattern): string[] {
  const pieces = [""];
  for (const part of pattern) {
    if (part === "Wildcard") pieces.push("");
    else pieces.push((pieces.pop() ?? "") + part.Literal);
  }
  return pieces;
}

/** Whether a text is the pieces in their order with anything between them. */
export function matches(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? "";
  const last = pieces.at(-1) ?? "";
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let position = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, position);
    if (found < 0 || found + piece.length > end) return false;
    position = found + piece.length;
  }
  return true;
}
