import {
  type Counter,
  type Histogram,
  type Meter,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

// The API package costs nothing until the gateway registers an exporter.
const tracer = trace.getTracer("devloom");

/** Makes an instrument at its first use: one made at import would never reach the exporter. */
function atFirstUse<Instrument>(make: (meter: Meter) => Instrument): () => Instrument {
  let made: Instrument | undefined;
  return () => (made ??= make(metrics.getMeter("devloom")));
}

function counter(name: string): Pick<Counter, "add"> {
  const instrument = atFirstUse((meter) => meter.createCounter(name));
  return { add: (value, attributes) => instrument().add(value, attributes) };
}

function histogram(name: string, unit: string): Pick<Histogram, "record"> {
  const instrument = atFirstUse((meter) => meter.createHistogram(name, { unit }));
  return { record: (value, attributes) => instrument().record(value, attributes) };
}

/** Duration of requests by method, route and status, in seconds. */
export const requestDuration = histogram("http.server.request.duration", "s");
export const runsFinished = counter("devloom.runs.finished");
export const eventsRelayed = counter("devloom.events.relayed");

/** Runs work inside a span; a thrown error marks it failed and goes on. */
export function inSpan<Result>(
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
