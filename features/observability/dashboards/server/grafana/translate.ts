import type { JsonObject } from "@devloom/contract";
import {
  DASHBOARD_LIMITS,
  type DashboardContent,
  type Panel,
  type PanelKind,
  TIME_RANGES,
} from "../../contract.ts";
import { GrafanaDashboard, type GrafanaPanel } from "./grafana.ts";
import { thresholdsOf, unitOf } from "./look.ts";
import { placesOf } from "./places.ts";
import { translateLogql, translatePromql, type Translated } from "./promql.ts";
import { promqlPanel, promqlVariable } from "./prometheus-source.ts";
import { translateVariable } from "./translate-variable.ts";

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
/** Kinds that show one value for each group instead of a course over time. */
const OF_TABLE: readonly PanelKind[] = ["gauge", "bar", "table"];
const MAX_TARGETS = DASHBOARD_LIMITS.queries;

/**
 * A dashboard from one of Grafana's, as far as its queries translate, and what did not. With a Prometheus as its data
 * source its PromQL stays as it is written.
 */
export function translateGrafana(
  json: JsonObject,
  sourceId?: string,
): {
  content: DashboardContent;
  notes: ImportNote[];
} {
  const grafana = GrafanaDashboard.parse(json);
  const notes: ImportNote[] = [];
  const flat = grafana.panels.flatMap((panel) => [panel, ...panel.panels]);
  const shown = flat.filter(({ type }) => type !== "row");
  if (shown.length > DASHBOARD_LIMITS.panels)
    notes.push({ panel: "", note: `Only the first ${DASHBOARD_LIMITS.panels} panels were taken.` });
  const places = placesOf(grafana.panels, {
    isKept: ({ type }) => Object.hasOwn(KINDS, type),
    most: DASHBOARD_LIMITS.panels,
  });
  const merged: string[] = [];
  const units = new Set<string>();
  const tally = { kept: 0, lost: 0 };
  const panels = shown
    .slice(0, DASHBOARD_LIMITS.panels)
    .flatMap((panel, index) =>
      translatePanel(panel, index, places, { notes, merged, units, sourceId, tally }),
    );
  if (tally.lost > 0)
    notes.unshift({
      panel: "",
      note: `${tally.kept} of ${tally.kept + tally.lost} queries were translated. Those below were not, or differ.`,
    });
  const note = (text: string): void => void notes.push({ panel: "", note: text });
  if (merged.length > 0)
    note(
      `Queries that group by nothing show one line for all series (${merged.length}). Group them where you need more.`,
    );
  const rows = flat.filter(({ type, title }) => type === "row" && title !== "");
  if (rows.length > 0)
    note(
      `Rows were left out; their panels are kept: ${rows.map(({ title }) => title).join(", ")}.`,
    );
  if (units.size > 0)
    note(`Units that are not known here were left out: ${[...units].join(", ")}.`);
  const { list } = grafana.templating;
  if (list.length > DASHBOARD_LIMITS.variables)
    note(`Only the first ${DASHBOARD_LIMITS.variables} variables were taken.`);
  const variables = list
    .slice(0, DASHBOARD_LIMITS.variables)
    .flatMap((one) => translateVariable(one, note, labelQueryOf(sourceId)));
  const timeRange = translateTime(grafana.time, note);
  const name = grafana.title.trim().slice(0, 120) || "Grafana";
  return {
    content: { name, description: "", panels, variables, timeRange, refreshSeconds: 30 },
    notes,
  };
}

/** Whether a panel shows what labels say, whatever its legend is: a heatmap needs the bounds of its buckets. */
const isOfLabels = (kind: PanelKind, legend: string): boolean =>
  kind === "table" || (kind === "heatmap" && /^\{\{\s*le\s*\}\}$/.test(legend));

/** The buckets of a histogram are known by its own name here. */
function bucketsOf(query: JsonObject): JsonObject {
  const { signal, metric, formula, filters = [] } = query;
  return typeof metric === "string" && metric.endsWith("_bucket") && formula === undefined
    ? {
        signal: signal ?? "metrics",
        form: "buckets",
        metric: metric.slice(0, -"_bucket".length),
        filters,
      }
    : query;
}

const labelQueryOf = (sourceId: string | undefined) =>
  sourceId === undefined ? undefined : (text: string) => promqlVariable(text, sourceId);

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** The range up to now that is as long; another one is noted. */
function translateTime(
  { from, to }: { from: string; to: string },
  note: (text: string) => void,
): DashboardContent["timeRange"] {
  if (from === "" && to === "") return "1h";
  const lengthOf = (text: string): number =>
    Number.parseInt(text, 10) * (SECONDS[text.at(-1) ?? ""] ?? Number.NaN);
  const wanted = to === "now" && /^now-\d{1,6}[mhd]$/.test(from) ? lengthOf(from.slice(4)) : 0;
  const found = TIME_RANGES.find((range) => lengthOf(range) === wanted);
  if (found === undefined)
    note(`The time from ${from.slice(0, 40)} to ${to.slice(0, 40)} became the last hour.`);
  return found ?? "1h";
}

function translatePanel(
  panel: GrafanaPanel,
  index: number,
  places: ReadonlyMap<GrafanaPanel, Panel["place"]>,
  {
    notes,
    merged,
    units,
    sourceId,
    tally,
  }: {
    notes: ImportNote[];
    merged: string[];
    units: Set<string>;
    sourceId: string | undefined;
    tally: { kept: number; lost: number };
  },
): Panel[] {
  const kind = KINDS[panel.type];
  const place = places.get(panel);
  const note = (text: string): void => void notes.push({ panel: panel.title, note: text });
  if (kind === undefined || place === undefined) {
    note(`Panels of the type ${panel.type} are not known here; it was left out.`);
    return [];
  }
  const targets = panel.targets.filter(({ hide }) => !hide);
  const queries = targets.slice(0, MAX_TARGETS).flatMap(({ expr, legendFormat, datasource }) => {
    const isLogs = kind === "logs" || datasource.type === "loki";
    const isTable = OF_TABLE.includes(kind);
    if (sourceId !== undefined && !isLogs && expr !== undefined && expr !== "")
      return [
        promqlPanel(expr, {
          sourceId,
          isTable,
          legend: isOfLabels(kind, legendFormat) ? "" : legendFormat,
        }),
      ];
    const translated: Translated =
      expr === undefined || expr === ""
        ? { problem: "a query without an expression" }
        : isLogs
          ? translateLogql(expr)
          : translatePromql(expr, legendFormat);
    if ("problem" in translated) {
      note(`Not translated: ${translated.problem}.`.replace(/…\.$/, "…"));
      tally.lost += 1;
      return [];
    }
    tally.kept += 1;
    for (const told of translated.notes) note(told);
    if (translated.isMerged) merged.push(panel.title);
    const form = isTable ? { form: "table" } : {};
    const query = kind === "heatmap" ? bucketsOf(translated.query) : translated.query;
    return { kind: "telemetry", query: { ...form, ...query } };
  });
  if (targets.length > MAX_TARGETS) note(`Only the first ${MAX_TARGETS} queries were taken.`);
  if (panel.transformations.length > 0) note("Transformations were left out.");
  const { defaults } = panel.fieldConfig;
  return [
    {
      id: `p${index + 1}`,
      title: panel.title.slice(0, 200),
      kind,
      place,
      queries,
      text: kind === "markdown" ? panel.options.content.slice(0, 20_000) : "",
      unit: unitOf(defaults.unit ?? "", units),
      minimum: defaults.min ?? null,
      maximum: defaults.max ?? null,
      // Grafana's stat panels may have thresholds and not show them.
      thresholds: panel.options.colorMode === "none" ? [] : thresholdsOf(defaults.thresholds.steps),
      overrides: [],
      libraryId: null,
    },
  ];
}
