import type { z } from "zod";
import type { PolicyProblem } from "../../contract.ts";

export type Problem = z.infer<typeof PolicyProblem>;

/** A stretch of the text; `severity` says what is wrong with it. */
export interface TextPiece {
  readonly start: number;
  readonly text: string;
  readonly severity: Problem["severity"] | null;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly severity: Problem["severity"];
}

/** Cuts a text where problems begin and end. Of problems that overlap, errors are marked first. */
export function markText(text: string, problems: readonly Problem[]): TextPiece[] {
  const placed = apart(
    problems.flatMap(({ start, end, severity }) =>
      start === null || start > text.length
        ? []
        : [{ start, end: Math.max(end ?? start, start + 1), severity }],
    ),
  );
  const pieces: TextPiece[] = [];
  let position = 0;
  for (const { start, end, severity } of placed) {
    pieces.push({ start: position, text: text.slice(position, start), severity: null });
    // A problem at the very end, or on a line break, still needs something to stand under.
    const wrong = text.slice(start, end).replace(/^\n?$/, " $&");
    pieces.push({ start, text: wrong, severity });
    position = Math.min(end, text.length);
  }
  pieces.push({ start: position, text: text.slice(position), severity: null });
  return pieces.filter((piece) => piece.text !== "");
}

/** The places that do not overlap, in their order. */
function apart(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  const byWeight = places.toSorted(
    (a, b) => Number(b.severity === "error") - Number(a.severity === "error") || a.start - b.start,
  );
  for (const place of byWeight) {
    if (kept.every((one) => place.start >= one.end || place.end <= one.start)) kept.push(place);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
