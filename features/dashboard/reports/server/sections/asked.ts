import type { Frame, JsonObject } from "@devloom/contract";
import { explorerAddress } from "../own/rows-address.ts";
import {
  columnOf,
  frameOf,
  type Period,
  type SectionContext,
  type SectionMaker,
} from "./section.ts";

/** The first frame that a source answers with. */
export async function ask(
  { platform, asker }: SectionContext,
  kind: string,
  query: JsonObject,
  period: Period,
): Promise<Frame | undefined> {
  const [frame] = await platform.queries.ask(asker, { kind, query }, { ...period, variables: {} });
  return frame;
}

/** The one number of a frame. */
export const only = (frame: Frame | undefined): number | null => {
  const [value] = columnOf(frame, "number");
  return typeof value === "number" ? value : null;
};

/** A table of the first: each row's name, and its value in each of several answers. */
export function joined(
  name: string,
  key: string,
  answers: Readonly<Record<string, { readonly frame: Frame | undefined; readonly unit?: string }>>,
): Frame {
  const [first] = Object.values(answers);
  const rows = columnOf(first?.frame, "string").map((text) => {
    const values = Object.entries(answers).map(([column, { frame }]) => {
      const place = columnOf(frame, "string").indexOf(text);
      const value = place === -1 ? 0 : columnOf(frame, "number")[place];
      return [column, typeof value === "number" ? value : null] as const;
    });
    return { [key]: String(text), ...Object.fromEntries(values) };
  });
  return frameOf(name, rows, [
    { name: key, type: "string" },
    ...Object.entries(answers).map(([column, { unit }]) => ({
      name: column,
      type: "number" as const,
      ...(unit === undefined ? {} : { unit }),
    })),
  ]);
}

/** What language models were asked. What it cost is a section of its own, for those who may see costs. */
export const spendSection: SectionMaker = {
  id: "spend",
  permission: "model:read",
  async make(context, period) {
    const of = (measure: string, groupBy = "") =>
      ask(context, "models", { measure, groupBy }, period);
    const calls = await of("calls");
    const tokens = await of("tokens");
    const table = async (key: string): Promise<Frame> =>
      joined(`spend.${key}`, key, {
        calls: { frame: await of("calls", key) },
        tokens: { frame: await of("tokens", key) },
      });
    return {
      figures: {
        modelCalls: { value: only(calls) ?? 0, unit: "", rows: "/models?tab=calls" },
        tokens: { value: only(tokens) ?? 0, unit: "" },
      },
      frames: [await table("model"), await table("purpose")],
    };
  },
};

/** How services answered, from their spans. */
export const reliabilitySection: SectionMaker = {
  id: "reliability",
  permission: "telemetry:read",
  async make(context, period) {
    const { service } = context;
    const own = service === "" ? [] : [{ key: "service", operator: "=", value: service }];
    const entry = { key: "kind", operator: "=", value: "2" };
    const failed = { key: "status", operator: "=", value: "2" };
    const of = (aggregation: string, groupBy: string[], more: JsonObject[] = []) =>
      ask(
        context,
        "telemetry",
        {
          signal: "spans",
          form: "table",
          aggregation,
          groupBy,
          filters: [entry, ...own, ...more],
          limit: 100,
        },
        period,
      );
    const requests = only(await of("count", [])) ?? 0;
    const errors = only(await of("count", [], [failed])) ?? 0;
    const frame = joined("reliability", "service", {
      requests: { frame: await of("count", ["service"]) },
      errors: { frame: await of("count", ["service"], [failed]) },
      p95: { frame: await of("p95", ["service"]), unit: "ms" },
    });
    const traces = (more: Record<string, string>): string =>
      explorerAddress(period, { tab: "traces", service, ...more });
    const availability = requests === 0 ? null : 1 - errors / requests;
    return {
      figures: {
        requests: { value: requests, unit: "", rows: traces({}) },
        availability: { value: availability, unit: "ratio", rows: traces({ errors: "true" }) },
        p95: {
          value: only(await of("p95", [])),
          unit: "ms",
          rows: traces({ order: "slowest" }),
        },
      },
      frames: [frame],
    };
  },
};

/** How the instances of processes went that ended in the period. */
export const processesSection: SectionMaker = {
  id: "processes",
  permission: "workflow:read",
  async make(context, period) {
    const { process } = context;
    const of = (measure: string, groupBy = "") =>
      ask(context, "workflow", { measure, groupBy, process }, period);
    const rows = process === "" ? "/workflow/analytics" : `/workflow/analytics?process=${process}`;
    const count = async (measure: string) => ({
      value: only(await of(measure)) ?? 0,
      unit: "",
      rows,
    });
    const duration = async (measure: string) => ({
      value: only(await of(measure)),
      unit: "ms",
      rows,
    });
    const table = joined("processes", "process", {
      instances: { frame: await of("instances", "process") },
      failed: { frame: await of("failed", "process") },
      troubled: { frame: await of("troubled", "process") },
      mean: { frame: await of("mean", "process"), unit: "ms" },
      p95: { frame: await of("p95", "process"), unit: "ms" },
    });
    return {
      figures: {
        instances: await count("instances"),
        failed: await count("failed"),
        troubled: await count("troubled"),
        mean: await duration("mean"),
        p95: await duration("p95"),
      },
      frames: [table],
    };
  },
};
