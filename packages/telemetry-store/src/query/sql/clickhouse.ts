import type { Dialect } from "./dialect.ts";

const TYPES = { text: "String", number: "Float64", time: "Int64" } as const;

/** ClickHouse from 23.3 on. Times are `DateTime64(6, 'UTC')`, JSON is in columns of texts. */
export const clickhouse: Dialect = {
  name: "clickhouse",
  placeholder(place, kind) {
    const value = `{p${place}:${TYPES[kind]}}`;
    return kind === "time" ? `fromUnixTimestamp64Micro(${value}, 'UTC')` : value;
  },
  microseconds: (time) => `toFloat64(toUnixTimestamp64Micro(${time}))`,
  double: (number) => `cast(${number} as Nullable(Float64))`,
  text: (value) => `toString(${value})`,
  parsed: (text) => `toFloat64OrNull(${text})`,
  jsonField: (object, key) =>
    `multiIf(JSONType(${object}, ${key}) = 'String', JSONExtractString(${object}, ${key}), JSONType(${object}, ${key}) = 'Null', null, nullIf(JSONExtractRaw(${object}, ${key}), ''))`,
  jsonKey: (name) => name,
  jsonKeyOf: (column) => column,
  eachJsonKey: (object) => `arrayJoin(JSONExtractKeys(${object}))`,
  beginning: (text, length) => `substringUTF8(${text}, 1, ${length})`,
  contains: (text, part) => `(positionCaseInsensitiveUTF8(${text}, ${part}) > 0)`,
  ordered: (text) => text,
  quantile: (number, quantile) => `quantileExactInclusiveOrNull(${quantile})(${number})`,
  any: (value) => `any(${value})`,
  mostFrequent: (value, amount, most) =>
    `arraySlice(arrayMap(one -> one.2, arrayReverseSort(one -> one.1, groupArray((${amount}, ${value})))), 1, ${most})`,
  first: (value, order) => `argMin(${value}, tuple(${order.join(", ")}))`,
  hash: (texts) => `cityHash64(${texts.join(", ")})`,
  earlier: (value) => `lagInFrame(toNullable(${value}))`,
  earlierList: (list) => `lagInFrame(${list})`,
  length: (list) => `length(${list})`,
  minus: (list, other) => `arrayMap((one, before) -> one - before, ${list}, ${other})`,
  infinity: "inf",
  buckets: (table, columns) =>
    `select ${columns}, cell.1 as bound, cell.2 as amount from ${table} array join arrayZip(arrayPushBack(bounds, inf), gains) as cell`,
};
