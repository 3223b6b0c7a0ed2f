import type { Statement } from "../statement.ts";

/** Names and places of what a query is grouped by, and a table of histograms: `bounds`, `gains`, `minimum`, `maximum`. */
interface Histograms {
  readonly names: string;
  readonly places: string;
  readonly gain: string;
}

/**
 * A percentile of histograms. Buckets of all series are added by their bounds, and between two bounds values are
 * taken as evenly spread, within what senders say is their least and greatest.
 */
export function compilePercentile(
  statement: Statement,
  { names, places, gain }: Histograms,
  quantile: number,
): string {
  const { dialect } = statement;
  const q = statement.bind(quantile);
  const spread = `lower_bound + (bound - lower_bound) * (${q} * total - (reached - amount)) / nullif(amount, 0)`;
  const reached = `case when bound = ${dialect.infinity} then coalesce(highest, lower_bound) else ${spread} end`;
  const within = "least(greatest(value, coalesce(lowest, value)), coalesce(highest, value))";
  const bound = places.split(",").length + 1;
  return `
    with gain as (${gain}),
    cell as (${dialect.buckets("gain", `${names}bucket, minimum, maximum`)}),
    added as (select ${names}bucket, bound, sum(amount) as amount, min(minimum) as lowest, max(maximum) as highest
      from cell group by ${places}, ${bound}),
    running as (select ${names}bucket, bound, amount, sum(amount) over low as reached, sum(amount) over whole as total,
        min(lowest) over whole as lowest, max(highest) over whole as highest,
        coalesce(${dialect.earlier("bound")} over low, least(bound, 0)) as lower_bound
      from added window low as (partition by ${names}bucket order by bound rows between unbounded preceding and current row),
        whole as (partition by ${names}bucket)),
    hit as (select ${names}bucket, max(highest) as highest, min(lowest) as lowest,
        ${dialect.first(reached, ["bound"])} as value
      from running where reached >= ${q} * total and amount > 0 group by ${places})
    select ${names}bucket, ${dialect.double(within)} as value from hit`;
}
