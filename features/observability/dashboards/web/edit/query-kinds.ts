import type { JsonObject, SourceQuery } from "@devloom/contract";
import type { ComponentType } from "react";
import type { PanelKind } from "../../contract.ts";
import { CountEditor } from "./CountEditor.tsx";
import { ObjectiveEditor } from "./ObjectiveEditor.tsx";
import type { QueryEditorProps } from "./query-editor-props.ts";
import { SourceEditor } from "./SourceEditor.tsx";
import { TelemetryEditor } from "./TelemetryEditor.tsx";

interface QueryKind {
  readonly Editor: ComponentType<QueryEditorProps>;
  /** What a new query of a panel begins with. */
  initial(kind: PanelKind): JsonObject;
}

/** Of panels that show rows themselves: those of which signal. */
const ROWS: Partial<Record<PanelKind, "logs" | "spans">> = { logs: "logs", traces: "spans" };

/** In which form a kind of panel wants its answer. */
export function formOf(kind: PanelKind): "series" | "table" | "rows" | "buckets" {
  if (kind === "heatmap") return "buckets";
  if (ROWS[kind] !== undefined) return "rows";
  return ["gauge", "bar", "table"].includes(kind) ? "table" : "series";
}

/** The sources that panels can ask, by kind: an editor for each. */
export const QUERY_KINDS: Readonly<Record<string, QueryKind>> = {
  telemetry: {
    Editor: TelemetryEditor,
    initial: (kind) => ({
      signal: ROWS[kind] ?? "spans",
      form: formOf(kind),
      aggregation: "count",
    }),
  },
  datasource: {
    Editor: SourceEditor,
    initial: () => ({ sourceId: "", text: "" }),
  },
  objective: {
    Editor: ObjectiveEditor,
    initial: () => ({ service: "", target: 0.999, days: 7 }),
  },
  records: { Editor: CountEditor, initial: () => ({ record: "projects" }) },
};

/** Which sources a kind of panel can ask: an objective and a count have their own. */
export function sourcesOf(kind: PanelKind): readonly string[] {
  if (kind === "slo") return ["objective"];
  return kind === "count" ? ["records"] : ["telemetry", "datasource"];
}

/** The queries of a panel that becomes one of another kind: those that it can't ask are left out. */
export function queriesFor(kind: PanelKind, queries: readonly SourceQuery[]): SourceQuery[] {
  const sources = sourcesOf(kind);
  const form = formOf(kind);
  const rows = ROWS[kind];
  const shape = { form, ...(rows === undefined ? {} : { signal: rows }) };
  const kept = queries
    .filter((one) => sources.includes(one.kind))
    .map((one) => (one.kind === "telemetry" ? { ...one, query: { ...one.query, ...shape } } : one));
  if (kept.length > 0 || kind === "markdown") return kept;
  const [source = "telemetry"] = sources;
  return [{ kind: source, query: QUERY_KINDS[source]?.initial(kind) ?? {} }];
}

/** What a query that a variable takes its values from begins with. */
export const VARIABLE_QUERIES: Readonly<Record<string, SourceQuery>> = {
  telemetry: {
    kind: "telemetry",
    query: { signal: "spans", form: "table", aggregation: "count", groupBy: ["service"] },
  },
  datasource: { kind: "datasource", query: { sourceId: "", text: "" } },
};
