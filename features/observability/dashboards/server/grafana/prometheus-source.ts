import type { SourceQuery } from "@devloom/contract";
import type { LabelQuery } from "./translate-variable.ts";

const MAX_ROWS = 10_000;
const MAX_LEGEND = 200;

/** Grafana's ways of naming a variable, as the one that is known here. */
const withPlainVariables = (text: string): string =>
  text.replaceAll(/\[\[(\w+)(?::\w+)?\]\]/g, "$$$1").replaceAll(/\$\{(\w+):\w+\}/g, "${$1}");

/** A query of a panel as it is written, to a Prometheus that is a data source. */
export function promqlPanel(
  text: string,
  { sourceId, isTable, legend }: { sourceId: string; isTable: boolean; legend: string },
): SourceQuery {
  // Grafana's word for a legend that is made of the labels.
  const named = legend === "__auto" ? "" : legend.slice(0, MAX_LEGEND);
  return {
    kind: "datasource",
    query: {
      sourceId,
      text: withPlainVariables(text),
      maxRows: MAX_ROWS,
      ...(isTable ? { form: "table" } : {}),
      ...(named === "" ? {} : { legend: named }),
    },
  };
}

/** `label_values(metric{…}, label)` and `label_values(label)`, whose other variables keep their meaning. */
export function promqlVariable(text: string, sourceId: string): LabelQuery | null {
  const [, selector = "", label = ""] =
    /^label_values\(\s*(?:([^]*?)\s*,\s*)?([a-zA-Z_]\w*)\s*\)$/.exec(text) ?? [];
  if (label === "") return null;
  const series = selector === "" ? `{${label}!=""}` : withPlainVariables(selector);
  const query = { sourceId, text: `group by (${label}) (${series})`, form: "table" };
  return { query: { kind: "datasource", query: { ...query, maxRows: MAX_ROWS } }, isWider: false };
}
