export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** What happened to a text line by line: the longest common run of lines stays. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const fresh = after.split("\n");
  const lengths = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const removed = old[row];
    const added = fresh[column];
    if (removed !== undefined && removed === added) {
      lines.push({ kind: "same", text: removed });
      row += 1;
      column += 1;
    } else if (
      removed !== undefined &&
      (added === undefined || at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      lines.push({ kind: "removed", text: removed });
      row += 1;
    } else {
      lines.push({ kind: "added", text: added ?? "" });
      column += 1;
    }
  }
  return lines;
}

function at(lengths: readonly (readonly number[])[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

/** For every pair of places: how many lines the rests of both texts have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const current = lengths[row] ?? [];
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      current[column] =
        old[row] === fresh[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
    }
  }
  return lengths;
}
