import type { Frame } from "@devloom/contract";
import { z } from "zod";
import {
  cancelled,
  type Driver,
  type Reach,
  SourceError,
  type SourceQuery,
  type SourceTable,
  type SourceWarning,
} from "../driver.ts";
import { MAX_BYTES, readJson } from "./read-json.ts";
import { requestError } from "./request-error.ts";
import { timeLimited } from "./time-limit.ts";

const Point = z.tuple([z.number(), z.string()]);
const Series = z.object({
  metric: z.record(z.string(), z.string()),
  value: Point.optional(),
  values: z.array(Point).optional(),
});
const Result = z.discriminatedUnion("resultType", [
  z.object({ resultType: z.literal("matrix"), result: z.array(Series) }),
  z.object({ resultType: z.literal("vector"), result: z.array(Series) }),
  z.object({ resultType: z.literal("scalar"), result: Point }),
  z.object({ resultType: z.literal("string"), result: Point }),
]);
const MAX_METRICS = 2000;
const DEFAULT_STEP_SECONDS = 15;

/**
 * Prometheus over its HTTP API, asked in PromQL. The parameters `start`, `end` (seconds) and `step` make a range
 * of it; without them it is asked for the present, or for `time`.
 */
export function prometheusDriver(
  url: string,
  login: { user: string; password: string | null },
  { fetch }: Reach,
): Driver {
  async function ask(
    path: string,
    fields: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<unknown> {
    if (signal.aborted) throw cancelled();
    const address = new URL(`${url.replace(/\/$/, "")}/api/v1/${path}`);
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    const headers: Record<string, string> = { accept: "application/json" };
    if (login.user !== "")
      headers["authorization"] =
        `Basic ${Buffer.from(`${login.user}:${login.password ?? ""}`).toString("base64")}`;
    else if (login.password !== null) headers["authorization"] = `Bearer ${login.password}`;
    try {
      const response = await fetch(address, {
        headers,
        signal,
        redirect: "error",
        mostBytes: MAX_BYTES,
      });
      const answer = z
        .object({ status: z.string(), data: z.unknown(), error: z.string().optional() })
        .parse(await readJson(response));
      if (answer.status === "success") return answer.data;
      throw new SourceError("refused", answer.error ?? "Prometheus refused the query.");
    } catch (error) {
      if (error instanceof z.ZodError)
        throw new SourceError("refused", "The server didn't answer like Prometheus.");
      throw requestError(error, signal);
    }
  }

  return timeLimited({
    dialect: null,
    async test(signal) {
      const info = z
        .object({ version: z.string() })
        .safeParse(await ask("status/buildinfo", {}, signal));
      const warnings: SourceWarning[] = url.startsWith("https:") ? [] : ["not_encrypted"];
      return { version: `Prometheus ${info.data?.version ?? ""}`, warnings };
    },
    async tables(signal): Promise<SourceTable[]> {
      const names = z.array(z.string()).parse(await ask("label/__name__/values", {}, signal));
      return names.slice(0, MAX_METRICS).map((name) => ({
        schema: "",
        name,
        isView: false,
        columns: [
          { name: "time", type: "timestamp", isNullable: false },
          { name: "value", type: "double", isNullable: false },
        ],
      }));
    },
    async run(query, signal) {
      if (query.isExplained) throw new SourceError("refused", "Prometheus can't explain queries.");
      const { start, end, step, time } = query.parameters;
      const timeout = `${Math.ceil(query.timeoutMilliseconds / 1000)}s`;
      const isRange = typeof start === "number" && typeof end === "number";
      const data = isRange
        ? await ask(
            "query_range",
            {
              query: query.text,
              start: String(start),
              end: String(end),
              step: String(step ?? DEFAULT_STEP_SECONDS),
              timeout,
            },
            signal,
          )
        : await ask(
            "query",
            {
              query: query.text,
              timeout,
              ...(typeof time === "number" ? { time: String(time) } : {}),
            },
            signal,
          );
      return toFrames(Result.parse(data), query);
    },
  });
}

/** One frame for each series, with its labels. */
function toFrames(answer: z.infer<typeof Result>, { maxRows }: SourceQuery): Frame[] {
  const series =
    answer.resultType === "matrix" || answer.resultType === "vector"
      ? answer.result
      : [{ metric: {}, value: answer.result }];
  let left = maxRows;
  return series.flatMap(({ metric, value, values }) => {
    const points = values ?? (value === undefined ? [] : [value]);
    if (left === 0) return [];
    const taken = points.slice(0, left);
    left -= taken.length;
    const { __name__: name = "value", ...labels } = metric;
    return [
      {
        name,
        truncated: taken.length < points.length,
        fields: [
          {
            name: "time",
            type: "time" as const,
            values: taken.map(([at]) => Math.round(at * 1000)),
          },
          {
            name: "value",
            type: "number" as const,
            labels,
            values: taken.map(([, text]) => numberOf(text)),
          },
        ],
      },
    ];
  });
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
