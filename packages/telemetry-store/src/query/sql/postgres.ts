import type { Dialect } from "./dialect.ts";

const NUMBER = "double precision";
const TYPES = { text: "text", number: NUMBER, time: "bigint" } as const;

const lower = (text: string): string => `lower(${text} collate "pg_c_utf8")`;

/** PostgreSQL from 17 on. JSON is in columns of texts, as DuckDB has it; histograms are arrays. */
export const postgres: Dialect = {
  name: "postgres",
  placeholder: (place, kind) =>
    kind === "time"
      ? `(timestamp '1970-01-01' + $${place}::bigint * interval '1 microsecond')`
      : `$${place}::${TYPES[kind]}`,
  microseconds: (time) => `(extract(epoch from ${time}) * 1000000)::${NUMBER}`,
  double: (number) => `(${number})::${NUMBER}`,
  text: (value) => `(${value})::text`,
  parsed: (text) =>
    `case when pg_input_is_valid(${text}, '${NUMBER}') then (${text})::${NUMBER} end`,
  jsonField: (object, key) => `(${object}::json ->> ${key})`,
  jsonKey: (name) => name,
  jsonKeyOf: (column) => column,
  eachJsonKey: (object) => `json_object_keys(${object}::json)`,
  beginning: (text, length) => `left(${text}, ${length})`,
  contains: (text, part) => `(strpos(${lower(text)}, ${lower(part)}) > 0)`,
  ordered: (text) => `${text} collate "C"`,
  quantile: (number, quantile) => `percentile_cont(${quantile}) within group (order by ${number})`,
  any: (value) => `any_value(${value})`,
  mostFrequent: (value, amount, most) => `(array_agg(${value} order by ${amount} desc))[1:${most}]`,
  first: (value, order) => `(array_agg(${value} order by ${order.join(", ")}))[1]`,
  hash: (texts) => `hashtextextended(concat_ws(chr(1), ${texts.join(", ")}), 0)`,
  earlier: (value) => `lag(${value})`,
  earlierList: (list) => `lag(${list})`,
  length: (list) => `cardinality(${list})`,
  minus: (list, other) =>
    `(select array_agg(one - before order by place) from unnest(${list}, ${other}) with ordinality as pair(one, before, place))`,
  infinity: `'infinity'::${NUMBER}`,
  buckets: (table, columns) =>
    `select ${columns}, unnest(bounds || 'infinity'::${NUMBER}) as bound, unnest(gains) as amount from ${table}`,
};
