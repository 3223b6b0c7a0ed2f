import type { Signal } from "../rows.ts";

/** A moment range; microseconds since 1970, the end excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A condition as people write it: on a column or an attribute. */
export interface Filter {
  /** `service`, `severity`, or the name of an attribute of the row or its resource. */
  readonly key: string;
  readonly operator: "=" | "!=" | "contains" | "exists";
  readonly value: string;
}

/** What a filter, a grouping or a number names. */
export type FieldRef = { readonly column: string } | { readonly attribute: string };

export type Condition =
  | { readonly type: "contains"; readonly field: FieldRef; readonly text: string }
  | { readonly type: "equals" | "differs"; readonly field: FieldRef; readonly value: string }
  | { readonly type: "exists"; readonly field: FieldRef }
  | { readonly type: "at least"; readonly column: string; readonly value: number };

/** The number that an aggregation is about; `duration` is a span's in milliseconds. */
export type Measured = "duration" | "nothing" | FieldRef;

export type Measure =
  | { readonly type: "count" }
  | { readonly type: "rate"; readonly seconds: number }
  | { readonly type: "sum" | "avg" | "min" | "max"; readonly of: Measured }
  | { readonly type: "quantile"; readonly quantile: number; readonly of: Measured };

interface Asked {
  readonly range: Range;
  readonly conditions: readonly Condition[];
  readonly limit: number;
}

interface Grouped extends Asked {
  readonly groups: readonly FieldRef[];
  /** Microseconds; `null` makes one value of the whole range. */
  readonly step: number | null;
}

/**
 * The one form of a query about telemetry, whatever database answers it: names are sorted into columns and
 * attributes, words and filters into conditions. `compile` writes it in a dialect.
 */
export type QueryForm =
  | (Grouped & {
      readonly form: "points";
      readonly signal: "logs" | "traces";
      readonly measure: Measure;
    })
  | (Grouped & {
      readonly form: "metric";
      readonly name: string;
      readonly aggregation: "rate" | "sum" | "avg" | "min" | "max" | "count" | { quantile: number };
    })
  | (Omit<Asked, "limit"> & {
      readonly form: "distribution";
      readonly signal: Signal;
      readonly step: number | null;
      readonly of: { readonly metric: string } | Measured;
    })
  | (Asked & { readonly form: "logs"; readonly skip: number })
  | (Asked & { readonly form: "traces"; readonly order: "newest" | "slowest" });

export function signalOf(form: QueryForm): Signal {
  if (form.form === "points" || form.form === "distribution") return form.signal;
  return form.form === "metric" ? "metrics" : form.form;
}

/** The columns that may be named; every other name is an attribute. */
const COLUMNS: Readonly<Record<Signal, readonly string[]>> = {
  logs: ["service", "environment", "scope", "severity", "body", "trace_id", "span_id"],
  traces: [
    "service",
    "environment",
    "scope",
    "name",
    "kind",
    "status",
    "http_method",
    "http_route",
    "http_status",
  ],
  metrics: ["service", "environment", "scope"],
};

export function fieldOf(signal: Signal, name: string): FieldRef {
  return COLUMNS[signal].includes(name) ? { column: name } : { attribute: name };
}

const TYPES = { "=": "equals", "!=": "differs" } as const;

export function filterConditions(signal: Signal, filters: readonly Filter[] = []): Condition[] {
  return filters.map(({ key, operator, value }): Condition => {
    const field = fieldOf(signal, key);
    if (operator === "exists") return { type: "exists", field };
    if (operator === "contains") return { type: "contains", field, text: value };
    return { type: TYPES[operator], field, value };
  });
}

/** Each word of a text must be in the column, however it is written. */
export function wordConditions(column: "body" | "name", text = ""): Condition[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => ({ type: "contains", field: { column }, text: word }));
}
