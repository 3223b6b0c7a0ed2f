const CHARACTER_PIXELS = 7.3;
const PADDING_PIXELS = 26;
/** Room for the arrow that says how a column is sorted. */
const ARROW_PIXELS = 18;
export const MIN_WIDTH = 56;
const MAX_FIRST_WIDTH = 360;
export const MAX_WIDTH = 1_200;
/** Of so many rows the widest counts. */
const LOOKED_AT = 200;

/** A width that shows what is in a column, within reason. */
export function fittingWidth(name: string, texts: Iterable<string | null>, max: number): number {
  let longest = 0;
  let looked = 0;
  for (const text of texts) {
    if (looked >= LOOKED_AT) break;
    looked += 1;
    longest = Math.max(longest, text?.length ?? 4);
  }
  const needed = Math.max(
    longest * CHARACTER_PIXELS + PADDING_PIXELS,
    name.length * CHARACTER_PIXELS + PADDING_PIXELS + ARROW_PIXELS,
  );
  return Math.round(clampWidth(Math.min(needed, max)));
}

export function firstWidth(name: string, texts: Iterable<string | null>): number {
  return fittingWidth(name, texts, MAX_FIRST_WIDTH);
}

export function clampWidth(width: number): number {
  return Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH);
}
