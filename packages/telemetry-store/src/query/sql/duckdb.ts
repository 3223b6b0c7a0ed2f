import type { Dialect } from "./dialect.ts";

export const duckdb: Dialect = {
  name: "duckdb",
  placeholder: (place) => `$${place}`,
  microseconds: (time) => `epoch_us(${time})::DOUBLE`,
  double: (number) => `(${number})::DOUBLE`,
  text: (value) => `cast(${value} as VARCHAR)`,
  parsed: (text) => `try_cast(${text} as DOUBLE)`,
  jsonField: (object, key) => `try(json_extract_string(${object}, ${key}))`,
  jsonKey: (name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
  jsonKeyOf: (column) => `'/' || replace(replace(${column}, '~', '~0'), '/', '~1')`,
  eachJsonKey: (object) => `unnest(try(json_keys(${object})))`,
  beginning: (text, length) => `left(${text}, ${length})`,
  contains: (text, part) => `contains(lower(${text}), lower(${part}))`,
  ordered: (text) => text,
  quantile: (number, quantile) => `quantile_cont(${number}, ${quantile})`,
  any: (value) => `any_value(${value})`,
  mostFrequent: (value, amount, most) => `list(${value} order by ${amount} desc)[1:${most}]`,
  first: (value, order) => `arg_min(${value}, (${order.join(", ")}))`,
  hash: (texts) => `hash(${texts.join(", ")})`,
  earlier: (value) => `lag(${value})`,
  earlierList: (list) => `lag(${list})`,
  length: (list) => `len(${list})`,
  minus: (list, other) =>
    `list_transform(list_zip(${list}, ${other}), lambda pair: pair[1] - pair[2])`,
  infinity: "'infinity'::DOUBLE",
  buckets: (table, columns) =>
    `select ${columns}, unnest(list_append(bounds, 'infinity'::DOUBLE)) as bound, unnest(gains) as amount from ${table}`,
};
