import type { z } from "zod";
import type { PolicyProblem } from "../../contract.ts";

export type Problem = z.infer<typeof PolicyProblem>;

/** A stretch of the text; `severity` says what is wrong with it. */
export interface TextPiece {
  readonly start: number;
  readonly text: string;
  readonly severity: Problem["severity"] | null;
}

/** Cuts a text where problems begin and end. Of problems that overlap, the first is marked. */
export function markText(text: string, problems: readonly Problem[]): TextPiece[] {
  const placed = problems
    .flatMap(({ start, end, severity }) =>
      start === null ? [] : [{ start, end: Math.max(end ?? start, start + 1), severity }],
    )
    .toSorted((a, b) => a.start - b.start);
  const pieces: TextPiece[] = [];
  let position = 0;
  for (const { start, end, severity } of placed) {
    if (start < position || start > text.length) continue;
    pieces.push({ start: position, text: text.slice(position, start), severity: null });
    // A problem at the very end, or on a line break, still needs something to stand under.
    const wrong = text.slice(start, end).replace(/^\n?$/, " $&");
    pieces.push({ start, text: wrong, severity });
    position = Math.min(end, text.length);
  }
  pieces.push({ start: position, text: text.slice(position), severity: null });
  return pieces.filter((piece) => piece.text !== "");
}
