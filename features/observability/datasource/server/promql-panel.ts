import { fillVariables, type Frame, frameText } from "@devloom/contract";
import type { ParameterValue } from "@devloom/data-source";
import type { QueryContext } from "@devloom/server-kit";
import type { PanelQuestion } from "../contract.ts";
import { stepSeconds } from "./step-seconds.ts";

type Asked = Pick<QueryContext, "from" | "to" | "step" | "variables">;

/** Prometheus reads its targets this often unless it is told otherwise. */
const SCRAPE_SECONDS = 15;
/** A label that is held against one variable and nothing else. */
const HELD_AGAINST = /(=~|!~|!=|=)\s*(["'`])\$(?:\{(\w{1,40})\}|(\w{1,40}))\2/g;

/**
 * PromQL binds nothing: values stand inside its quotes, and cannot end them. A label that is held against a variable
 * without a value may be anything. `$__interval`, `$__rate_interval` and `$__range` are as Grafana has them.
 */
export function fillPromql(text: string, context: Asked): string {
  const { variables } = context;
  const open = text.replaceAll(
    HELD_AGAINST,
    (whole, _operator: string, _quote: string, braced?: string, plain?: string) =>
      variables[braced ?? plain ?? ""] === "" ? '=~".*"' : whole,
  );
  const quoted = Object.entries(variables).map(([name, value]) => [
    name,
    value.replaceAll(/[\n`]/g, " ").replaceAll(/[\\"']/g, String.raw`\$&`),
  ]);
  return fillVariables(open, { ...Object.fromEntries(quoted), ...widths(context) });
}

function widths(context: Asked): Record<string, string> {
  const step = stepSeconds(context);
  const range = Math.max(1, Math.round((context.to - context.from) / 1000));
  return {
    __interval: `${step}s`,
    __interval_ms: String(step * 1000),
    __rate_interval: `${Math.max(step + SCRAPE_SECONDS, 4 * SCRAPE_SECONDS)}s`,
    __range: `${range}s`,
    __range_s: String(range),
    __range_ms: String(range * 1000),
  };
}

/** A range of Prometheus, or the moment at its end. */
export function promqlParameters(
  { form }: Pick<PanelQuestion, "form">,
  context: Asked,
): Record<string, ParameterValue> {
  const end = context.to / 1000;
  return form === "table"
    ? { time: end }
    : { start: context.from / 1000, end, step: stepSeconds(context) };
}

/** Series as a panel shows them: called by their legend, or as one table. */
export function presentSeries(
  frames: readonly Frame[],
  { form, legend = "" }: Pick<PanelQuestion, "form" | "legend">,
): Frame[] {
  if (form === "table") return tableOf(frames, legend);
  if (legend === "") return [...frames];
  return frames.map((frame) => ({
    ...frame,
    fields: frame.fields.map((field) => {
      if (field.type !== "number") return field;
      const { labels = {}, ...rest } = field;
      return { ...rest, name: filled(legend, labels) };
    }),
  }));
}

type Labels = Readonly<Record<string, string>>;

const filled = (legend: string, labels: Labels): string =>
  legend.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => labels[name] ?? "").trim() ||
  Object.values(labels).join(" · ");

/** One row for each series: its labels, or what its legend says, and its value. */
function tableOf(frames: readonly Frame[], legend: string): Frame[] {
  const rows = frames.flatMap(({ fields }) => {
    const number = fields.find(({ type }) => type === "number");
    return number === undefined
      ? []
      : [{ labels: number.labels ?? {}, value: number.values.at(-1) ?? null }];
  });
  if (rows.length === 0) return [];
  const keys = [...new Set(rows.flatMap(({ labels }) => Object.keys(labels)))];
  const columns: readonly (readonly [string, (labels: Labels) => string])[] =
    legend === ""
      ? keys.map((key) => [key, (labels) => frameText(labels[key])])
      : [["name", (labels) => filled(legend, labels)]];
  return [
    {
      name: frames[0]?.name ?? "value",
      truncated: frames.some(({ truncated }) => truncated),
      fields: [
        ...columns.map(([name, textOf]) => ({
          name,
          type: "string" as const,
          values: rows.map(({ labels }) => textOf(labels)),
        })),
        { name: "value", type: "number" as const, values: rows.map(({ value }) => value) },
      ],
    },
  ];
}
