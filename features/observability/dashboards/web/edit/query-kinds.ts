import type { JsonObject, SourceQuery } from "@devloom/contract";
import type { ComponentType } from "react";
import type { PanelKind } from "../../contract.ts";
import type { QueryEditorProps } from "./query-editor-props.ts";
import { SourceEditor } from "./SourceEditor.tsx";
import { TelemetryEditor } from "./TelemetryEditor.tsx";

interface QueryKind {
  readonly Editor: ComponentType<QueryEditorProps>;
  /** What a new query of a panel begins with. */
  initial(kind: PanelKind): JsonObject;
}

/** In which form a kind of panel wants its answer. */
export function formOf(kind: PanelKind): "series" | "table" | "rows" {
  if (kind === "logs" || kind === "traces") return "rows";
  return ["gauge", "bar", "table"].includes(kind) ? "table" : "series";
}

/** The sources that panels can ask, by kind: an editor for each. */
export const QUERY_KINDS: Readonly<Record<string, QueryKind>> = {
  telemetry: {
    Editor: TelemetryEditor,
    initial: (kind) => ({
      signal: kind === "logs" ? "logs" : "spans",
      form: formOf(kind),
      aggregation: "count",
    }),
  },
  datasource: {
    Editor: SourceEditor,
    initial: () => ({ sourceId: "", text: "" }),
  },
};

/** What a query that a variable takes its values from begins with. */
export const VARIABLE_QUERIES: Readonly<Record<string, SourceQuery>> = {
  telemetry: {
    kind: "telemetry",
    query: { signal: "spans", form: "table", aggregation: "count", groupBy: ["service"] },
  },
  datasource: { kind: "datasource", query: { sourceId: "", text: "" } },
};
