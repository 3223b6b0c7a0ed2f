import { fillVariables, type SourceQuery, type VariableValues } from "@devloom/contract";
import { z } from "zod";
import type { Period } from "../sections/section.ts";

/** What of a question about telemetry says which rows it counts. */
const Telemetry = z.object({
  signal: z.enum(["logs", "spans", "metrics"]),
  metric: z.string().default(""),
  text: z.string().default(""),
  severity: z.number().default(0),
  filters: z
    .array(z.object({ key: z.string(), operator: z.string(), value: z.string() }))
    .default([]),
});

/** Where the rows behind a figure are: the explorer with the same filters and the same period, or the source. */
export function rowsAddress(
  { kind, query }: SourceQuery,
  variables: VariableValues,
  period: Period,
): string | null {
  if (kind === "datasource" && typeof query["sourceId"] === "string")
    return addressOf("/datasource", { tab: "query", source: query["sourceId"] });
  const parsed = Telemetry.safeParse(query);
  if (kind !== "telemetry" || !parsed.success) return null;
  const { signal, metric, text, severity, filters } = parsed.data;
  const filled = filters
    .map((filter) => ({ ...filter, value: fillVariables(filter.value, variables) }))
    .filter(({ operator, value }) => operator === "exists" || value !== "");
  return explorerAddress(period, {
    tab: signal === "spans" ? "traces" : signal,
    [signal === "spans" ? "name" : "text"]: fillVariables(text, variables),
    metric,
    severity: severity === 0 ? "" : String(severity),
    filters: filled.length === 0 ? "" : JSON.stringify(filled),
  });
}

/** The telemetry explorer at a period, with the fields that say something. */
export function explorerAddress(
  { from, to }: Period,
  fields: Readonly<Record<string, string>>,
): string {
  const named = Object.entries(fields).filter(([, value]) => value !== "");
  const range = `${Math.floor(from)}-${Math.ceil(to)}`;
  return addressOf("/observability", { scope: "workspace", ...Object.fromEntries(named), range });
}

const addressOf = (path: string, fields: Record<string, string>): string =>
  `${path}?${new URLSearchParams(fields).toString()}`;
