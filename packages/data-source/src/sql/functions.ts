import type { Dialect } from "../driver.ts";

/**
 * Functions that people with limited rights may call: they compute from what they are given, and read, write or
 * wait for nothing else.
 */
const PLAIN = `
  abs acos asin atan atan2 avg ceil ceiling char_length coalesce concat concat_ws cos count cume_dist current_date
  current_time current_timestamp date date_add date_diff date_format date_part date_sub date_trunc datediff datetime
  day dayofmonth dayofweek degrees dense_rank epoch every exists exp extract first_value floor format
  from_unixtime greatest hour if ifnull iif instr isnull julianday lag last_value lcase lead least left length ln
  locate log log10 log2 lower lpad ltrim make_date max median min minute mod month now nth_value ntile nullif nvl
  octet_length percent_rank pi position pow power quarter radians rank regexp_like replace reverse right round
  row_number rpad rtrim second sign sin split_part sqrt starts_with stddev stddev_pop stddev_samp strftime string_agg
  group_concat substr substring sum tan time time_bucket timestampdiff to_char to_date to_timestamp tolower todate
  tostartofday tostartofhour tostartofminute tostring toupper total trim trunc truncate typeof ucase unix_timestamp
  upper var_pop var_samp variance week weekday year array_agg bool_and bool_or json_array_length json_extract
  jsonb_array_length any`;

const ALLOWED = new Set(PLAIN.split(/\s+/).filter(Boolean));

export function isPlainFunction(name: string): boolean {
  return ALLOWED.has(name.toLowerCase());
}

/** Functions that make long texts of short ones. What PostgreSQL is asked to make with them is cut. */
const GROWING = new Set(["concat", "concat_ws", "format", "lpad", "replace", "rpad", "string_agg"]);
const MAX_CHARACTERS = 1_000_000;
const MAX_PADDING = 10_000;

/** A call with the arguments as they are written, kept from making texts that nobody could read. */
export function printCall(name: string, args: readonly string[], after: string, dialect: Dialect) {
  const [text = "", length, ...more] = args;
  const isPadding = name === "lpad" || name === "rpad";
  const given =
    isPadding && length !== undefined ? [text, `least(${length}, ${MAX_PADDING})`, ...more] : args;
  const call = `${name}(${given.join(", ")})${after}`;
  return dialect === "postgres" && GROWING.has(name) ? `left(${call}, ${MAX_CHARACTERS})` : call;
}
