import { Id, SourceQuery, VariableName } from "@devloom/contract";
import { z } from "zod";

/** What one dashboard may hold. */
export const DASHBOARD_LIMITS = {
  dashboards: 500,
  libraryPanels: 500,
  panels: 150,
  queries: 12,
  variables: 20,
  options: 200,
  links: 20,
  annotations: 2000,
  versions: 100,
  linkDays: 90,
} as const;

/** A dashboard is this many columns wide; rows have a fixed height. */
export const GRID_COLUMNS = 12;

export const PANEL_KINDS = [
  "timeseries",
  "stat",
  "gauge",
  "bar",
  "table",
  "heatmap",
  "logs",
  "traces",
  "markdown",
  "state",
  "slo",
  "count",
] as const;
export type PanelKind = (typeof PANEL_KINDS)[number];

export const TONES = ["brand", "success", "warning", "danger"] as const;
export const UNITS = ["", "percent", "ratio", "ms", "s", "bytes", "/s", "usd"] as const;

export const Threshold = z.strictObject({ value: z.number(), tone: z.enum(TONES) });
export type Threshold = z.infer<typeof Threshold>;

/** How one series differs from the others of its panel. */
export const Override = z.strictObject({
  /** The series whose name contains this. */
  match: z.string().min(1).max(200),
  label: z.string().max(200).default(""),
  unit: z.enum(UNITS).nullable().default(null),
  tone: z.enum(TONES).nullable().default(null),
});

export const PanelPlace = z.strictObject({
  x: z
    .int()
    .min(0)
    .max(GRID_COLUMNS - 1),
  y: z.int().min(0).max(10_000),
  width: z.int().min(1).max(GRID_COLUMNS),
  height: z.int().min(1).max(40),
});
export type PanelPlace = z.infer<typeof PanelPlace>;

/** One panel: where it is, what it asks, how it shows the answer. */
export const Panel = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().max(200),
  kind: z.enum(PANEL_KINDS),
  place: PanelPlace,
  queries: z.array(SourceQuery).max(DASHBOARD_LIMITS.queries),
  /** Of a Markdown panel. */
  text: z.string().max(20_000).default(""),
  unit: z.enum(UNITS).default(""),
  minimum: z.number().nullable().default(null),
  maximum: z.number().nullable().default(null),
  thresholds: z.array(Threshold).max(10).default([]),
  overrides: z.array(Override).max(20).default([]),
  /** The library panel that this one is; what it asks and how it looks is then the same everywhere. */
  libraryId: Id.nullable().default(null),
});
export type Panel = z.infer<typeof Panel>;

/** `interval` is the width of a step of every series; its empty text fits the range. */
export const VARIABLE_KINDS = ["query", "custom", "text", "interval"] as const;
/** What an interval begins with. */
export const INTERVALS = ["1m", "5m", "15m", "1h", "6h", "1d"] as const;
/** A value that queries and titles name as `$name`. */
export const Variable = z.strictObject({
  name: VariableName,
  label: z.string().max(100).default(""),
  kind: z.enum(VARIABLE_KINDS),
  /** Of a `custom` one, and widths of an `interval`: `30s`, `5m`, `1h`, `1d`. */
  options: z.array(z.string().max(200)).max(DASHBOARD_LIMITS.options).default([]),
  /** Of a `query` one: its options are the first column of texts. */
  query: SourceQuery.nullable().default(null),
  /** What it is until somebody chooses. */
  value: z.string().max(500).default(""),
  /** Whether “All” may be chosen, which is the empty text. */
  includeAll: z.boolean().default(true),
});
export type Variable = z.infer<typeof Variable>;
