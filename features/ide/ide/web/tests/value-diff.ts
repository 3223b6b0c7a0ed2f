export interface ValueLine {
  readonly kind: "same" | "expected" | "received";
  readonly text: string;
}

/** Longer values are shown one after the other. */
const MAX_LINES = 600;

/** Two values line by line: what both have stays once. */
export function valueDiff(expected: string, received: string): ValueLine[] {
  const wanted = expected.split("\n");
  const given = received.split("\n");
  if (wanted.length > MAX_LINES || given.length > MAX_LINES)
    return [...wanted.map(asExpected), ...given.map(asReceived)];
  const lengths = commonLengths(wanted, given);
  const lines: ValueLine[] = [];
  let row = 0;
  let column = 0;
  while (row < wanted.length || column < given.length) {
    const one = wanted[row];
    const other = given[column];
    if (one !== undefined && one === other) {
      lines.push({ kind: "same", text: one });
      row += 1;
      column += 1;
    } else if (
      one !== undefined &&
      (other === undefined ||
        (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      lines.push(asExpected(one));
      row += 1;
    } else {
      lines.push(asReceived(other ?? ""));
      column += 1;
    }
  }
  return lines;
}

function asExpected(text: string): ValueLine {
  return { kind: "expected", text };
}

function asReceived(text: string): ValueLine {
  return { kind: "received", text };
}

/** For every pair of places: how many lines the rests of both values have in common. */
function commonLengths(wanted: readonly string[], given: readonly string[]): number[][] {
  const lengths = Array.from({ length: wanted.length + 1 }, () =>
    Array.from({ length: given.length + 1 }, () => 0),
  );
  for (let row = wanted.length - 1; row >= 0; row -= 1) {
    const current = lengths[row] ?? [];
    const below = lengths[row + 1] ?? [];
    for (let column = given.length - 1; column >= 0; column -= 1)
      current[column] =
        wanted[row] === given[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
  }
  return lengths;
}
