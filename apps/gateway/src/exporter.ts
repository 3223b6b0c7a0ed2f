/** Sends traces and metrics to an OpenTelemetry collector. Loaded only where one is configured. */
export async function startExporter(
  endpoint: string,
  version: string,
): Promise<() => Promise<void>> {
  const [
    { metrics },
    { resourceFromAttributes },
    tracing,
    metering,
    { OTLPTraceExporter },
    { OTLPMetricExporter },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  const base = endpoint.replace(/\/+$/, "");
  const resource = resourceFromAttributes({
    "service.name": "devloom",
    "service.version": version,
  });
  const tracerProvider = new tracing.NodeTracerProvider({
    resource,
    spanProcessors: [
      new tracing.BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces` })),
    ],
  });
  tracerProvider.register();
  const meterProvider = new metering.MeterProvider({
    resource,
    readers: [
      new metering.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: 10_000,
      }),
    ],
  });
  metrics.setGlobalMeterProvider(meterProvider);
  return async () => {
    await Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()]);
  };
}
