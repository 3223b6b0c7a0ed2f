import { DASHBOARD_LIMITS, type Variable } from "../../contract.ts";
import type { GrafanaVariable } from "./grafana.ts";
import { MAX_EXPRESSION } from "./promql.ts";

/** A variable as it translates; what it loses is noted. */
export function translateVariable(
  variable: GrafanaVariable,
  note: (text: string) => void,
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
  const label_values = /^label_values\((?:[^,()]+,)?\s*([a-zA-Z_]\w*)\s*\)$/.exec(text);
  if (type === "query" && label_values?.[1] !== undefined) {
    const asked = { signal: "metrics", form: "table", metric: "", groupBy: [label_values[1]] };
    const metric = /^label_values\(\s*([a-zA-Z_:][\w:]*)/.exec(text)?.[1];
    if (metric !== undefined && metric !== label_values[1])
      return [
        {
          ...common,
          kind: "query",
          options: [],
          query: { kind: "telemetry", query: { ...asked, metric, aggregation: "avg" } },
        },
      ];
  }
  note(`The variable ${name} became a text: its query has no counterpart.`);
  return [{ ...common, kind: "text", options: [], query: null }];
}

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim().slice(0, 200))
    .filter((one) => one !== "")
    .slice(0, DASHBOARD_LIMITS.options);
