import { SPAN_KEYS, type Width } from "./tables.ts";

/** A span that answers somebody: a server's, a consumer's, or the first of its trace. */
export const ENTRY = "(kind in (2, 5) or parent_id = '')";

/** Bins of durations in nanoseconds: sixteen for each doubling, so that a bin is 4.4% wide. */
const BIN = "case when duration <= 0 then -1 else floor(16 * log2(duration)) end";

/** Spans as roll-ups of themselves. */
export function spansAsRows(source: string): string {
  return `select time, service, environment, name, kind, status, ${ENTRY} as entry, (${BIN})::SMALLINT as bin,
    1::BIGINT as amount, duration::DOUBLE as total, duration as low, duration as high, time as last from ${source} as span`;
}

/** Roll-ups of a width from narrower ones. */
export function widerSpans(rows: string, width: Width): string {
  const keys = SPAN_KEYS.join(", ");
  return `select make_timestamp(epoch_us(time) // ${width}000000 * ${width}000000) as time, ${keys}, bin,
      sum(amount)::BIGINT as amount, sum(total) as total, min(low) as low, max(high) as high, max(last) as last
    from (${rows}) as narrow group by all`;
}
