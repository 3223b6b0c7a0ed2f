import type { Formula } from "@devloom/contract";

export interface GroupedSeries {
  readonly times: readonly number[];
  readonly series: readonly {
    readonly group: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** A formula over two metrics: for each group that both have, at each time that both have. */
export function formulaSeries(a: GroupedSeries, b: GroupedSeries, formula: Formula): GroupedSeries {
  const places = new Map(b.times.map((time, place) => [time, place]));
  const others = new Map(b.series.map(({ group, values }) => [group, values]));
  // A metric without groups is the same for each group of the other.
  const whole = b.series.length === 1 ? b.series[0]?.values : undefined;
  const series = a.series.flatMap(({ group, values }) => {
    const other = others.get(group) ?? whole;
    if (other === undefined && formula.names.includes("b")) return [];
    const found = values.map((value, index) => {
      const place = places.get(a.times[index] ?? Number.NaN);
      return formula.evaluate({ a: value, b: place === undefined ? null : other?.[place] });
    });
    return [{ group, values: found }];
  });
  return { times: a.times, series };
}
