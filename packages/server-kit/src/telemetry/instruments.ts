import { metrics, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

// The API package costs nothing until the gateway registers an exporter.
const tracer = trace.getTracer("devloom");
const meter = metrics.getMeter("devloom");

/** Duration of requests by method, route and status, in seconds. */
export const requestDuration = meter.createHistogram("http.server.request.duration", { unit: "s" });
export const runsFinished = meter.createCounter("devloom.runs.finished");
export const eventsRelayed = meter.createCounter("devloom.events.relayed");

/** Runs work inside a span; a thrown error marks it failed and goes on. */
export async function inSpan<Result>(
  name: string,
  attributes: Record<string, string | number>,
  work: (span: Span) => Promise<Result>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.recordException(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The id under which the current work can be found in a trace store, if one listens. */
export function currentTraceId(): string | null {
  const context = trace.getActiveSpan()?.spanContext();
  return context === undefined || !/[1-9a-f]/.test(context.traceId) ? null : context.traceId;
}
