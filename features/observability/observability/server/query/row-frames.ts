import type { Frame, FrameField } from "@devloom/contract";
import type { QueryOutput } from "@devloom/telemetry-store";

type Log = QueryOutput<"searchLogs">["items"][number];
type Trace = QueryOutput<"searchTraces">["items"][number];

/** Columns of rows, each with the way to its value. */
function frameOf<Row>(
  name: string,
  rows: readonly Row[],
  limit: number,
  fields: readonly (Omit<FrameField, "values"> & { value: (row: Row) => unknown })[],
): Frame {
  const shown = rows.slice(0, limit);
  return {
    name,
    truncated: rows.length > limit,
    fields: fields.map(({ value, ...field }) => ({ ...field, values: shown.map(value) })),
  };
}

export function logFrame(logs: readonly Log[], limit: number): Frame {
  return frameOf("logs", logs, limit, [
    { name: "time", type: "time", value: ({ time }) => time / 1000 },
    { name: "severity", type: "number", value: ({ severity }) => severity },
    { name: "service", type: "string", value: ({ service }) => service },
    { name: "body", type: "string", value: ({ body }) => body },
    { name: "traceId", type: "string", value: ({ traceId }) => traceId },
  ]);
}

export function traceFrame(traces: readonly Trace[], limit: number): Frame {
  return frameOf("traces", traces, limit, [
    { name: "time", type: "time", value: ({ time }) => time / 1000 },
    { name: "duration", type: "number", unit: "ms", value: ({ duration }) => duration },
    { name: "service", type: "string", value: ({ service }) => service },
    { name: "name", type: "string", value: ({ name }) => name },
    { name: "spans", type: "number", value: ({ spans }) => spans },
    { name: "errors", type: "number", value: ({ errors }) => errors },
    { name: "traceId", type: "string", value: ({ traceId }) => traceId },
  ]);
}
