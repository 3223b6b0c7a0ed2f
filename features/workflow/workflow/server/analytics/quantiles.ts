import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Population } from "./population.ts";

/** Median and p95, between the two nearest values like `percentile_cont`. */
export type Quantiles = readonly [number, number];

interface Counted {
  readonly element: string;
  readonly completed: number;
}

/** From so many visits on, most of them are only counted and few are sorted. */
const MANY = 5_000;

/** The median and the p95 of the completed visits of each of these elements, exactly. */
export async function readQuantiles(
  tx: Transaction,
  population: Population,
  elements: readonly Counted[],
  many = MANY,
): Promise<ReadonlyMap<string, Quantiles>> {
  const large = elements.filter(({ completed }) => completed >= many);
  const found = new Map(
    large.length === 0 ? [] : await selectQuantiles(tx, population, large.map(nameOf)),
  );
  const others = elements.filter(({ element }) => !found.has(element));
  const sorted = others.length === 0 ? [] : await sortAll(tx, population, others.map(nameOf));
  return new Map([...found, ...sorted]);
}

const nameOf = ({ element }: Counted): string => element;

async function sortAll(
  tx: Transaction,
  { pieces, edges }: Population,
  elements: readonly string[],
): Promise<[string, Quantiles][]> {
  const { rows } = await sql<{ element: string; quantiles: Quantiles }>`
    select asked.element, sorted.quantiles from unnest(${elements}::text[]) as asked(element)
    cross join lateral (
      select percentile_cont(array[0.5, 0.95]) within group (order by x.milliseconds) as quantiles
      from (
        select u.milliseconds from ${pieces} h
          cross join lateral unnest(h.completed) u(milliseconds)
        where h.element = asked.element
        union all
        select v.milliseconds from workflow_trace t join workflow_visit v
          on v.instance_id = t.instance_id
        where ${edges} and v.element = asked.element and v.is_completed
      ) x
    ) as sorted`.execute(tx.query());
  return rows.map(({ element, quantiles }) => [element, quantiles]);
}

interface SelectedRow {
  readonly element: string;
  readonly rank: number;
  /** The two values around the place of the quantile; fewer where it is not between the bounds. */
  readonly around: readonly number[] | null;
}

/**
 * A few values of each hour tell between which two bounds a quantile ought to be. The values below them are counted by
 * searching each hour's sorted list, and only those between them are sorted. Where the counts show that a quantile is
 * not there after all, the element is left out.
 */
async function selectQuantiles(
  tx: Transaction,
  { pieces, edges }: Population,
  elements: readonly string[],
): Promise<[string, Quantiles][]> {
  const { rows } = await sql<SelectedRow>`with
    edge as materialized (
      select v.element, array_agg(v.milliseconds::float8 order by v.milliseconds) as completed
      from workflow_trace t join workflow_visit v on v.instance_id = t.instance_id
      where ${edges} and v.element = any(${elements}::text[]) and v.is_completed group by v.element
    ),
    -- Long lists are stored compressed: each is read once.
    piece as materialized (
      select h.element, h.completed || '{}'::float8[] as completed from ${pieces} h
      where h.element = any(${elements}::text[]) and h.completed <> '{}'
      union all select element, completed from edge
    ),
    -- One in fifty, at even distances. Where to begin follows from the values, so that the same are always taken.
    sample as materialized (
      select p.element, p.completed[1 + floor((pick - p.place) * p.length / p.picks)::int] as value
      from (
        select element, completed, cardinality(completed) as length,
          (hashfloat8(completed[cardinality(completed)]) & 1023) / 1024.0 as place,
          floor(cardinality(completed) / 50.0 + (hashfloat8(completed[1]) & 1023) / 1024.0)::int as picks
        from piece offset 0) as p
      cross join lateral generate_series(1, p.picks) as pick
    ),
    sampled as materialized (
      select element, percentile_disc(array[0.46, 0.54, 0.932, 0.968]) within group (
        order by value) as bounds
      from sample group by element
    ),
    bound as materialized (
      select row_number() over ()::int as id, b.* from (
        select element, 0.5::float8 as share, bounds[1] as low, bounds[2] as high from sampled
        union all select element, 0.95, bounds[3], bounds[4] from sampled) as b
    ),
    counted as (
      select b.id, sum(cardinality(p.completed)) as number,
        sum(width_bucket(b.low, p.completed)) as below
      from bound b join piece p on p.element = b.element group by b.id
    ),
    ranked as materialized (
      select b.*, 1 + b.share * (c.number - 1) as rank,
        floor(1 + b.share * (c.number - 1))::bigint - c.below as place
      from bound b join counted c on c.id = b.id
    ),
    between_bounds as (
      select r.id, array_agg(u.value order by u.value) as values
      from ranked r join piece p on p.element = r.element and r.place > 0
        cross join lateral unnest(p.completed[
          width_bucket(r.low, p.completed) + 1 : width_bucket(r.high, p.completed)]) as u(value)
      group by r.id
    )
    select r.element, r.rank::float8 as rank, to_json(b.values[r.place:r.place + 1]) as around
    from ranked r join between_bounds b on b.id = r.id order by r.element, r.share`.execute(
    tx.query(),
  );
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const value = valueAt(row);
    const before = found.get(row.element) ?? [];
    // Where one of the two is missing there is only one value.
    if (value !== undefined) found.set(row.element, [...before, value]);
  }
  return [...found].flatMap(([element, [median, p95]]): [string, Quantiles][] =>
    median === undefined || p95 === undefined ? [] : [[element, [median, p95]]],
  );
}

function valueAt({ rank, around }: SelectedRow): number | undefined {
  const [low, high] = around ?? [];
  const above = rank % 1;
  if (above === 0 || low === undefined) return low;
  return high === undefined ? undefined : low + above * (high - low);
}
