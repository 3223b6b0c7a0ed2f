import { createTwoFilesPatch } from "diff";

/** Lines around a change that are shown with it. */
const CONTEXT = 3;

/** What changed between two texts, line by line, as a unified diff; empty when nothing did. */
export function diffTexts(before: string, after: string): string {
  if (before === after) return "";
  return createTwoFilesPatch("", "", before, after, undefined, undefined, { context: CONTEXT });
}
