import type { JsonObject } from "@devloom/contract";
import type { z } from "zod";
import {
  DASHBOARD_LIMITS,
  type DashboardContent,
  GRID_COLUMNS,
  type Panel,
  type PanelKind,
  type Threshold,
  type Variable,
} from "../../contract.ts";
import { GrafanaDashboard, type GrafanaPanel } from "./grafana.ts";
import { MAX_EXPRESSION, translateLogql, translatePromql, type Translated } from "./promql.ts";

export interface ImportNote {
  readonly panel: string;
  readonly note: string;
}

const KINDS: Readonly<Record<string, PanelKind>> = {
  timeseries: "timeseries",
  graph: "timeseries",
  stat: "stat",
  singlestat: "stat",
  gauge: "gauge",
  bargauge: "bar",
  barchart: "bar",
  piechart: "bar",
  table: "table",
  "table-old": "table",
  heatmap: "heatmap",
  logs: "logs",
  text: "markdown",
  "state-timeline": "state",
  "status-history": "state",
};
const UNITS: Readonly<Record<string, Panel["unit"]>> = {
  percent: "percent",
  percentunit: "ratio",
  ms: "ms",
  s: "s",
  bytes: "bytes",
  decbytes: "bytes",
  reqps: "/s",
  ops: "/s",
  currencyUSD: "usd",
};
/** Kinds that show one value for each group instead of a course over time. */
const OF_TABLE: readonly PanelKind[] = ["gauge", "bar", "table"];
const MAX_TARGETS = DASHBOARD_LIMITS.queries;

/** A dashboard from one of Grafana's, as far as its queries translate, and what did not. */
export function translateGrafana(json: JsonObject): {
  content: DashboardContent;
  notes: ImportNote[];
} {
  const grafana = GrafanaDashboard.parse(json);
  const notes: ImportNote[] = [];
  const flat = grafana.panels.flatMap((panel) => [panel, ...panel.panels]);
  const shown = flat.filter(({ type }) => type !== "row");
  if (shown.length > DASHBOARD_LIMITS.panels)
    notes.push({ panel: "", note: `Only the first ${DASHBOARD_LIMITS.panels} panels were taken.` });
  const panels = shown
    .slice(0, DASHBOARD_LIMITS.panels)
    .flatMap((panel, index) => translatePanel(panel, index, notes));
  const variables = grafana.templating.list.flatMap((one) => translateVariable(one, notes));
  const name = grafana.title.trim().slice(0, 120) || "Grafana";
  return {
    content: { name, description: "", panels, variables, timeRange: "1h", refreshSeconds: 30 },
    notes,
  };
}

function translatePanel(panel: GrafanaPanel, index: number, notes: ImportNote[]): Panel[] {
  const kind = KINDS[panel.type];
  const note = (text: string): void => void notes.push({ panel: panel.title, note: text });
  if (kind === undefined) {
    note(`Panels of the type ${panel.type} are not known here; it was left out.`);
    return [];
  }
  const targets = panel.targets.filter(({ hide }) => !hide);
  const queries = targets.slice(0, MAX_TARGETS).flatMap(({ expr, datasource }) => {
    const isLogs = kind === "logs" || datasource.type === "loki";
    const translated: Translated =
      expr === undefined || expr === ""
        ? { problem: "a query without an expression" }
        : isLogs
          ? translateLogql(expr)
          : translatePromql(expr);
    if ("problem" in translated) {
      note(`Not translated: ${translated.problem}.`);
      return [];
    }
    const form = OF_TABLE.includes(kind) ? { form: "table" } : {};
    return { kind: "telemetry", query: { ...form, ...translated.query } };
  });
  if (targets.length > MAX_TARGETS) note(`Only the first ${MAX_TARGETS} queries were taken.`);
  if (panel.transformations.length > 0) note("Transformations were left out.");
  const { defaults } = panel.fieldConfig;
  return [
    {
      id: `p${index + 1}`,
      title: panel.title.slice(0, 200),
      kind,
      place: placeOf(panel, index),
      queries,
      text: kind === "markdown" ? panel.options.content.slice(0, 20_000) : "",
      unit: UNITS[defaults.unit ?? ""] ?? "",
      minimum: defaults.min ?? null,
      maximum: defaults.max ?? null,
      thresholds: thresholdsOf(defaults.thresholds.steps),
      overrides: [],
    },
  ];
}

function placeOf({ gridPos }: GrafanaPanel, index: number): Panel["place"] {
  if (gridPos === undefined)
    return { x: (index % 2) * 6, y: Math.floor(index / 2) * 5, width: 6, height: 5 };
  // Grafana's grid has 24 columns and rows of half the height.
  const width = Math.min(GRID_COLUMNS, Math.max(1, Math.round(gridPos.w / 2)));
  return {
    x: Math.min(GRID_COLUMNS - width, Math.max(0, Math.round(gridPos.x / 2))),
    y: Math.max(0, Math.round(gridPos.y / 2)),
    width,
    height: Math.min(40, Math.max(2, Math.round(gridPos.h / 2))),
  };
}

function thresholdsOf(
  steps: readonly { color?: string | undefined; value: number | null }[],
): Threshold[] {
  const toneOf = (colour: string): Threshold["tone"] =>
    /red/i.test(colour) ? "danger" : /orange|yellow/i.test(colour) ? "warning" : "success";
  return steps
    .flatMap(({ color = "", value }) => (value === null ? [] : [{ value, tone: toneOf(color) }]))
    .slice(0, 10);
}

type GrafanaVariable = z.output<typeof GrafanaDashboard>["templating"]["list"][number];

function translateVariable(variable: GrafanaVariable, notes: ImportNote[]): Variable[] {
  const { name, type, label, query, current, includeAll } = variable;
  const value =
    typeof current.value === "string" && current.value !== "$__all" ? current.value : "";
  const common = { name, label: label.slice(0, 100), value: value.slice(0, 500), includeAll };
  const written = (typeof query === "string" ? query : (query?.query ?? "")).trim();
  const text = type === "query" && written.length > MAX_EXPRESSION ? "" : written;
  if (!/^[a-z_]\w{0,39}$/i.test(name)) return [];
  if (type === "custom" || type === "interval")
    return [{ ...common, kind: "custom", options: listOf(text), query: null }];
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
  notes.push({
    panel: "",
    note: `The variable ${name} became a text: its query has no counterpart.`,
  });
  return [{ ...common, kind: "text", options: [], query: null }];
}

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim().slice(0, 200))
    .filter((one) => one !== "")
    .slice(0, DASHBOARD_LIMITS.options);
