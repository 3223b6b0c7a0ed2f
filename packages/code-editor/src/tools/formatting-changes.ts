import { diff } from "@codemirror/merge";

/** Of very different texts the change is told in larger pieces. */
const LIMITS = { scanLimit: 500, timeout: 200 };

/** What formatting changes in a text, piece by piece, so that cursors and marks stay where they are. */
export function formattingChanges(before: string, after: string) {
  return diff(before, after, LIMITS).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }));
}
