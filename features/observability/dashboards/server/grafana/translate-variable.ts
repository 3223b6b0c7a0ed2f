import type { JsonObject, SourceQuery } from "@devloom/contract";
import { DASHBOARD_LIMITS, type Variable } from "../../contract.ts";
import type { GrafanaVariable } from "./grafana.ts";
import { filtersOf } from "./label-filters.ts";
import { parsePromql, Unreadable } from "./promql-parser.ts";
import { MAX_EXPRESSION } from "./promql.ts";

/** What a variable asks for its values, and whether conditions of it were left out. */
export interface LabelQuery {
  readonly query: SourceQuery;
  readonly isWider: boolean;
}

/** A variable as it translates; what it loses is noted. */
export function translateVariable(
  variable: GrafanaVariable,
  note: (text: string) => void,
  labelQuery: (text: string) => LabelQuery | null = labelValues,
): Variable[] {
  const { name, type, label, query, current, includeAll } = variable;
  const [value = "", ...others] = [current.value]
    .flat()
    .filter((one) => typeof one === "string")
    .map((one) => (/^\$__(?:all$|auto)/.test(one) ? "" : one));
  const common = { name, label: label.slice(0, 100), value: value.slice(0, 500), includeAll };
  const written = (typeof query === "string" ? query : (query?.query ?? "")).trim();
  const text = type === "query" && written.length > MAX_EXPRESSION ? "" : written;
  if (!/^[a-z_]\w{0,39}$/i.test(name)) {
    note(`The variable ${name.slice(0, 40)} was left out: its name is not possible here.`);
    return [];
  }
  if (others.length > 0)
    note(`The variable ${name} has one value here: of ${others.length + 1}, the first was kept.`);
  if (type === "custom" || type === "interval")
    return [{ ...common, kind: type, options: listOf(text), query: null }];
  if (type === "textbox" || type === "constant")
    return [
      { ...common, kind: "text", options: [], query: null, value: value || text.slice(0, 500) },
    ];
  // The source is chosen for the whole dashboard.
  if (type === "datasource" && labelQuery !== labelValues) return [];
  const asked = type === "query" ? labelQuery(text) : null;
  if (asked !== null) {
    if (asked.isWider)
      note(`The variable ${name} offers all values: conditions with variables were left out.`);
    return [{ ...common, kind: "query", options: [], query: asked.query }];
  }
  note(`The variable ${name} became a text: its query has no counterpart.`);
  return [{ ...common, kind: "text", options: [], query: null }];
}

/** `label_values(metric{…}, label)` as a query for the label; `null` for others. */
function labelValues(text: string): LabelQuery | null {
  const [, selector = "", label = ""] =
    /^label_values\(\s*([^]*?)\s*,\s*([a-zA-Z_]\w*)\s*\)$/.exec(text) ?? [];
  if (label === "") return null;
  try {
    const parsed = parsePromql(selector);
    if (parsed.kind !== "selector" || parsed.isRanged) return null;
    // Values of variables are not known where the options of another are asked for.
    const fixed = parsed.labels.filter(({ value }) => !value.includes("$"));
    const filters = fixed.flatMap((one) => filtersOf(one, () => undefined));
    const query: JsonObject = {
      signal: "metrics",
      form: "table",
      metric: parsed.metric,
      aggregation: "avg",
      groupBy: [label],
      filters: filters.map((one) => ({ ...one })),
    };
    return {
      query: { kind: "telemetry", query },
      isWider: fixed.length < parsed.labels.length,
    };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim().slice(0, 200))
    .filter((one) => one !== "")
    .slice(0, DASHBOARD_LIMITS.options);
