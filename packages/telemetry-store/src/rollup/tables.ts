/** How wide roll-ups are, in seconds: a minute, an hour, a day. Each is made of those before it. */
export const WIDTHS = [60, 3600, 86_400] as const;
export type Width = (typeof WIDTHS)[number];

/** What tells spans of one roll-up apart, besides their time. */
export const SPAN_KEYS = ["service", "environment", "name", "kind", "status", "entry"] as const;

/** What tells the series of metrics apart. */
export const METRIC_KEYS = [
  "name",
  "unit",
  "kind",
  "cumulative",
  "monotonic",
  "service",
  "environment",
  "scope",
  "resource",
  "attributes",
  "bounds",
] as const;

/** Tables of roll-ups: derived from files of rows, and written in the same transactions. */
export const ROLLUP_SCHEMA = [
  // A histogram is a row for each bin that holds something: those of several roll-ups are added by adding rows.
  `create table if not exists span_rollup (tenant VARCHAR, width INTEGER, time TIMESTAMP, service VARCHAR,
     environment VARCHAR, name VARCHAR, kind UTINYINT, status UTINYINT, entry BOOLEAN, bin SMALLINT, amount BIGINT,
     total DOUBLE, low BIGINT, high BIGINT, last TIMESTAMP)`,
  // The first and the last point of each series stay, so that what it gained between two roll-ups can be told.
  `create table if not exists metric_rollup (tenant VARCHAR, width INTEGER, time TIMESTAMP, name VARCHAR, unit VARCHAR,
     kind VARCHAR, cumulative BOOLEAN, monotonic BOOLEAN, service VARCHAR, environment VARCHAR, scope VARCHAR,
     resource VARCHAR, attributes VARCHAR, bounds DOUBLE[], first_at TIMESTAMP, points BIGINT, total DOUBLE, low DOUBLE,
     high DOUBLE, first_value DOUBLE, last_value DOUBLE, gained_value DOUBLE, first_count BIGINT, last_count BIGINT,
     gained_count HUGEINT, first_counts DOUBLE[], last_counts DOUBLE[], gained_counts DOUBLE[], minimum DOUBLE,
     maximum DOUBLE)`,
  // When each version of a service came first in a file; a row without one says that the file was looked through.
  `create table if not exists file_version (tenant VARCHAR, file VARCHAR, service VARCHAR, version VARCHAR,
     first TIMESTAMP)`,
  `alter table segment add column if not exists rolled BOOLEAN default false`,
  `alter table metrics add column if not exists minimum DOUBLE`,
  `alter table metrics add column if not exists maximum DOUBLE`,
];
