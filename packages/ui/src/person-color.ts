import { pickByText } from "./initials.ts";

/** Readable with white text on them, in whatever they lie over, and none of the product's own colours. */
export const PERSON_COLORS = [
  "#b8430f",
  "#0b7a6f",
  "#a0269f",
  "#b91c4b",
  "#4a7a12",
  "#8a6100",
] as const;

/** Which of the colours is a person's: always the same one. */
export function personColorIndex(accountId: string): number {
  return pickByText(accountId, PERSON_COLORS.length);
}

export function personColor(accountId: string): string {
  return PERSON_COLORS[personColorIndex(accountId)] ?? PERSON_COLORS[0];
}
