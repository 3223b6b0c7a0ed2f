import type { JsonObject } from "@devloom/contract";
import { compilePromql, type MetricPart } from "./compile-promql.ts";
import { filtersOf } from "./label-filters.ts";
import { parsePromql, Unreadable } from "./promql-parser.ts";

/** A query as it translates, or why it does not. */
export type Translated =
  | { readonly query: JsonObject; readonly notes: readonly string[]; readonly isMerged: boolean }
  | { readonly problem: string };

/** Longer expressions are written by programs: what people write is read in a moment. */
export const MAX_EXPRESSION = 2000;
const TOO_LONG: Translated = {
  problem: `an expression of more than ${MAX_EXPRESSION} characters`,
};
const MAX_GROUPS = 3;
/** As much of an expression as is needed to find it. */
const SHOWN = 120;
const LETTERS = "abcdef";

/** Translates the forms of PromQL that dashboards are mostly made of. A legend tells which series are meant. */
export function translatePromql(text: string, legend = ""): Translated {
  return text.length > MAX_EXPRESSION
    ? TOO_LONG
    : explained(text, (note) => metricQuery(text, legend, note));
}

function explained(
  text: string,
  translate: (note: (text: string) => void) => { query: JsonObject; isMerged: boolean },
): Translated {
  const notes: string[] = [];
  try {
    return { ...translate((note) => void notes.push(note)), notes };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const whole = text.trim().replaceAll(/\s+/g, " ");
    const shown = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;
    return { problem: `${error.message.slice(0, 120)}, in ${shown}` };
  }
}

function metricQuery(text: string, legend: string, note: (text: string) => void) {
  const { formula, parts, by, limit } = compilePromql(parsePromql(text), note);
  if (parts.length === 0) throw new Unreadable("an expression without a metric");
  if (parts.length > LETTERS.length) throw new Unreadable(`more than ${LETTERS.length} metrics`);
  const keys = by ?? [...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, key = ""]) => key);
  const groupBy = [...new Set(keys)].filter((key) => key !== "le" && key !== "__name__");
  if (groupBy.length > MAX_GROUPS)
    note(`Grouped by the first ${MAX_GROUPS} of ${groupBy.length} labels.`);
  if (limit !== undefined && groupBy.length === 0)
    throw new Unreadable("topk of series that nothing tells apart");
  const lettered = formula.replaceAll(
    /#(\d+)/g,
    (_, place: string) => LETTERS[Number(place)] ?? "",
  );
  // The query's own metric has groups, if any of them has.
  const first = Math.max(
    0,
    parts.findIndex(({ isWhole }) => !isWhole),
  );
  const ordered = [...parts.slice(first), ...parts.slice(0, first)];
  const renamed = lettered.replaceAll(/[a-f]/g, (letter) => {
    const place = LETTERS.indexOf(letter) - first;
    return LETTERS[place < 0 ? place + parts.length : place] ?? "";
  });
  const [own, ...others] = ordered.map(present);
  const query: JsonObject = {
    signal: "metrics",
    ...own,
    groupBy: groupBy.slice(0, MAX_GROUPS),
    ...(groupBy.length === 0 && isCalled(legend) ? { legend: legend.slice(0, 200) } : {}),
    ...(renamed === "a"
      ? {}
      : {
          formula: renamed,
          others: others.map((one, place) => ({
            ...one,
            isWhole: ordered[place + 1]?.isWhole ?? false,
          })),
        }),
    ...(limit === undefined ? {} : { limit }),
  };
  return { query, isMerged: by === null && groupBy.length === 0 };
}

/** A legend in words; others are made of labels, or by Grafana itself. */
const isCalled = (legend: string): boolean =>
  legend !== "" && legend !== "__auto" && !legend.includes("{{");

const present = ({ metric, aggregation, filters }: MetricPart) => ({
  metric,
  aggregation,
  filters: filters.map((one) => ({ ...one })),
});

/** Translates log queries of Loki: a selector and texts that lines contain. */
export function translateLogql(text: string): Translated {
  if (text.length > MAX_EXPRESSION) return TOO_LONG;
  return explained(text, (note) => {
    const found = /^\{([^]*?)\}((?:\s*\|=\s*"(?:[^"\\]|\\.)*")*)$/.exec(text.trim());
    if (found === null) throw new Unreadable("a log query with further stages");
    // A selector of logs is one of metrics without a name.
    const selector = parsePromql(`logs{${found[1] ?? ""}}`);
    const labels = selector.kind === "selector" ? selector.labels : [];
    const words = [...(found[2] ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one = ""]) => one);
    const filters = labels.flatMap((label) => filtersOf(label, note));
    const query: JsonObject = {
      signal: "logs",
      form: "rows",
      text: words.join(" "),
      filters: filters.map((one) => ({ ...one })),
    };
    return { query, isMerged: false };
  });
}
