/** The id of the n-th element of a fixture. */
export function id(number: number): string {
  return `tempo-00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export const STORYBOARD = "board";

/** The key of an element of a fixture at a path of its tree. */
export function key(number: number, path: string): string {
  return `TE_${id(number)}_${STORYBOARD}_${path}`;
}
