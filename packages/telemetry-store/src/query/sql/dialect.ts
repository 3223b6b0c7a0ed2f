/** What one database calls the few things that queries about telemetry are made of. */
export interface Dialect {
  readonly name: "duckdb" | "postgres" | "clickhouse";
  /** A value behind its number, from 1 on; times are microseconds since 1970. */
  placeholder(place: number, kind: "text" | "number" | "time"): string;
  /** A time as microseconds since 1970. */
  microseconds(time: string): string;
  /** A number with a fraction. */
  double(number: string): string;
  text(value: string): string;
  /** The number that a text tells, or null. */
  parsed(text: string): string;
  /** The text of a field of a JSON object, or null. `key` is a placeholder of what `jsonKey` makes of its name. */
  jsonField(object: string, key: string): string;
  jsonKey(name: string): string;
  /** What `jsonKey` makes of the name in a column. */
  jsonKeyOf(column: string): string;
  /** A row for each key of a JSON object. */
  eachJsonKey(object: string): string;
  /** The first so many characters. */
  beginning(text: string, length: number): string;
  /** Whether a text contains another, however both are written. */
  contains(text: string, part: string): string;
  /** Texts in the order of their bytes. */
  ordered(text: string): string;
  quantile(number: string, quantile: number): string;
  any(value: string): string;
  /** A list of values, those with the greatest amounts first. */
  mostFrequent(value: string, amount: string, most: number): string;
  /** The value of the row that comes first. */
  first(value: string, order: readonly string[]): string;
  /** One number for several texts. */
  hash(texts: readonly string[]): string;
  /** The value of the row before in a window, or null. */
  earlier(value: string): string;
  /** The same of a list of numbers; whatever it is where there is no row before. */
  earlierList(list: string): string;
  length(list: string): string;
  /** What each place of the first list has more than the second one. */
  minus(list: string, other: string): string;
  readonly infinity: string;
  /** A row for each bucket of the histograms in a table: its upper bound and its amount, beside other columns. */
  buckets(table: string, columns: string): string;
}
