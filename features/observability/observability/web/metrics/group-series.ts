interface Point {
  readonly group: string;
  readonly time: number;
  readonly value: number | null;
}

/** Points as a chart wants them: all times once, and for each group a value or a gap at each. */
export function groupSeries(points: readonly Point[]): {
  times: number[];
  series: { group: string; values: (number | null)[] }[];
} {
  const times = [...new Set(points.map(({ time }) => time))].toSorted((one, other) => one - other);
  const places = new Map(times.map((time, index) => [time, index]));
  const groups = new Map<string, (number | null)[]>();
  for (const { group, time, value } of points) {
    const values = groups.get(group) ?? times.map(() => null);
    groups.set(group, values);
    values[places.get(time) ?? 0] = value;
  }
  return { times, series: [...groups].map(([group, values]) => ({ group, values })) };
}
