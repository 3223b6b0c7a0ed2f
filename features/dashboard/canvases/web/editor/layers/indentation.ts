const WIDEST_STEP = 12;
const LEAST_STEP = 4;
/** What a row keeps for its icon and its name, however deep it lies. */
const READABLE = 148;

/** How far rows are moved in: less with each level where the tree is deep, so that every name can be read. */
export function indentation(width: number, deepest: number): (level: number) => number {
  const room = Math.max(0, width - READABLE);
  const step = Math.min(WIDEST_STEP, Math.max(LEAST_STEP, room / Math.max(1, deepest - 1)));
  return (level) => Math.round(Math.min((level - 1) * step, room));
}
