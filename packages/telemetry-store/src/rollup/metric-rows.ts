import { METRIC_KEYS, type Width } from "./tables.ts";

/** Buckets are rolled up where their bounds stay; those of exponential histograms move. */
const IS_BUCKETED = "kind = 'histogram'";
const buckets = (list: string): string =>
  `case when ${IS_BUCKETED} then ${list} else [] end::DOUBLE[]`;
const whole = (column: string): string => `case when cumulative then null else ${column} end`;

/** Points as roll-ups of themselves. */
export function pointsAsRows(source: string): string {
  return `select time, name, unit, kind, cumulative, monotonic, service, environment, scope, resource, attributes,
    ${buckets("bounds")} as bounds, time as first_at, 1::BIGINT as points, value as total, value as low, value as high,
    value as first_value, value as last_value, ${whole("value")} as gained_value,
    count as first_count, count as last_count, ${whole("count")}::HUGEINT as gained_count,
    ${buckets("counts")} as first_counts, ${buckets("counts")} as last_counts,
    ${whole(buckets("counts"))} as gained_counts, minimum, maximum from ${source} as point`;
}

const added = (one: string, other: string): string =>
  `list_transform(list_zip(${one}, ${other}), lambda pair: pair[1] + pair[2])`;
const taken = (one: string, other: string): string =>
  `list_transform(list_zip(${one}, ${other}), lambda pair: pair[1] - pair[2])`;

/** What a roll-up gained in all: within it, and since the last one of its series. A smaller value is a reset. */
function gained(column: "value" | "count"): string {
  const before = `lag(last_${column}) over series`;
  const gap = `case when first_${column} < ${before} then first_${column} else first_${column} - ${before} end`;
  return `case when not cumulative or ${before} is null then gained_${column}
    else coalesce(gained_${column}, 0) + ${gap} end`;
}

const EARLIER = "lag(last_counts) over series";
const GAP = `case when lag(last_count) over series > first_count or len(${EARLIER}) <> len(first_counts)
  then first_counts else ${taken("first_counts", EARLIER)} end`;
const GAINED_BUCKETS = `case when not cumulative or lag(last_count) over series is null then gained_counts
  when gained_counts is null then ${GAP} else ${added("gained_counts", GAP)} end`;

/** Roll-ups with what each gained in all. `apart` keeps those apart that no gain is told between. */
export function withGains(rows: string, apart = ""): string {
  return `select *, ${gained("value")} as all_value, ${gained("count")} as all_count, ${GAINED_BUCKETS} as all_counts
    from (${rows}) as rolled
    window series as (partition by name, hash(resource, scope, attributes)${apart} order by first_at)`;
}

/** Roll-ups of a width from narrower ones. */
export function widerMetrics(rows: string, width: Width): string {
  const bucket = `make_timestamp(epoch_us(time) // ${width}000000 * ${width}000000)`;
  const keys = METRIC_KEYS.join(", ");
  return `select bucket as time, ${keys}, min(first_at) as first_at, sum(points)::BIGINT as points, sum(total) as total,
      min(low) as low, max(high) as high, arg_min(first_value, first_at) as first_value,
      arg_max(last_value, first_at) as last_value, sum(all_value) as gained_value,
      arg_min(first_count, first_at) as first_count, arg_max(last_count, first_at) as last_count,
      sum(all_count)::HUGEINT as gained_count, arg_min(first_counts, first_at) as first_counts,
      arg_max(last_counts, first_at) as last_counts,
      case when count(all_counts) = 0 then null
        else list_reduce(list(all_counts) filter (where all_counts is not null),
          lambda one, other: ${added("one", "other")}) end as gained_counts,
      min(minimum) as minimum, max(maximum) as maximum
    from (${withGains(`select *, ${bucket} as bucket from (${rows}) as narrow`, ", bucket")}) as counted
    group by bucket, ${keys}`;
}
