export interface MapCall {
  readonly from: string;
  readonly to: string;
  readonly calls: number;
  readonly errors: number;
}

export interface MapNode {
  readonly name: string;
  /** How many calls away from where requests come in; and its place among those of the same distance. */
  readonly column: number;
  readonly row: number;
}

/** Places services from left to right: callers before those that they call, as far as calls do not go in circles. */
export function layoutMap(calls: readonly MapCall[]): MapNode[] {
  const names = [...new Set(calls.flatMap(({ from, to }) => [from, to]))].toSorted();
  const columns = new Map(names.map((name) => [name, 0]));
  // The longest way to each; a circle ends after as many rounds as there are services.
  for (let round = 1; round < names.length; round += 1) {
    let isSettled = true;
    for (const { from, to } of calls) {
      const next = (columns.get(from) ?? 0) + 1;
      if (next <= (columns.get(to) ?? 0) || next >= names.length) continue;
      columns.set(to, next);
      isSettled = false;
    }
    if (isSettled) break;
  }
  // Circles leave gaps between columns.
  const used = [...new Set(columns.values())].toSorted((one, other) => one - other);
  const rows = new Map<number, number>();
  return names.map((name) => {
    const column = used.indexOf(columns.get(name) ?? 0);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { name, column, row };
  });
}
