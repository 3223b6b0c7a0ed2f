import type { Frame, FrameField } from "@devloom/contract";

export interface Point {
  readonly groups: readonly string[];
  /** Microseconds. */
  readonly time: number;
  readonly value: number | null;
}

export interface Naming {
  readonly name: string;
  readonly unit: string;
  readonly groupBy: readonly string[];
}

/** The groups with their points, at most so many, the largest first. */
function groupsOf(points: readonly Point[], limit: number) {
  const byGroup = new Map<string, Point[]>();
  for (const point of points) {
    const key = JSON.stringify(point.groups);
    const known = byGroup.get(key);
    if (known === undefined) byGroup.set(key, [point]);
    else known.push(point);
  }
  const largest = (some: readonly Point[]): number =>
    some.reduce((most, { value }) => Math.max(most, value ?? -Infinity), -Infinity);
  const groups = [...byGroup.values()].toSorted((one, other) => largest(other) - largest(one));
  return { groups: groups.slice(0, limit), truncated: groups.length > limit };
}

const valueField = ({ name, unit, groupBy }: Naming, groups: readonly string[]): FrameField => ({
  name,
  type: "number",
  ...(unit === "" ? {} : { unit }),
  ...(groupBy.length === 0
    ? {}
    : { labels: Object.fromEntries(groupBy.map((key, index) => [key, groups[index] ?? ""])) }),
  values: [],
});

/** One field of times and one of values for each group. `times` are those that a series without gaps has. */
export function seriesFrame(
  points: readonly Point[],
  naming: Naming,
  { limit, times, empty }: { limit: number; times: readonly number[] | null; empty: 0 | null },
): Frame {
  const { groups, truncated } = groupsOf(points, limit);
  const moments =
    times ??
    [...new Set(groups.flat().map(({ time }) => time))].toSorted((one, other) => one - other);
  const places = new Map(moments.map((time, index) => [time, index]));
  const series = groups.map((some): FrameField => {
    const values: (number | null)[] = moments.map(() => empty);
    for (const { time, value } of some) {
      const place = places.get(time);
      if (place !== undefined) values[place] = value;
    }
    return { ...valueField(naming, some[0]?.groups ?? []), values };
  });
  const time: FrameField = {
    name: "time",
    type: "time",
    values: moments.map((moment) => moment / 1000),
  };
  return { name: naming.name, fields: [time, ...series], truncated };
}

/** A column for each key and one for the value, a row for each group. */
export function tableFrame(points: readonly Point[], naming: Naming, limit: number): Frame {
  const { groups, truncated } = groupsOf(points, limit);
  const rows = groups.flatMap(([first]) => first ?? []);
  const keys = naming.groupBy.map((key, index): FrameField => ({
    name: key,
    type: "string",
    values: rows.map((row) => row.groups[index] ?? ""),
  }));
  const value = {
    ...valueField({ ...naming, groupBy: [] }, []),
    values: rows.map((row) => row.value),
  };
  return { name: naming.name, fields: [...keys, value], truncated };
}
