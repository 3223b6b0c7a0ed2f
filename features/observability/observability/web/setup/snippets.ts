export const LANGUAGES = ["curl", "node", "python", "go", "java", "dotnet"] as const;
export type SnippetLanguage = (typeof LANGUAGES)[number];

interface Place {
  /** Where the gateway is reached, without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const environment = ({ url, key }: Place): string => `export OTEL_SERVICE_NAME=my-service
export OTEL_EXPORTER_OTLP_ENDPOINT=${url}
export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
export OTEL_EXPORTER_OTLP_HEADERS="authorization=Bearer%20${key}"`;

/** What to run so that an application of this language is seen. The variables are OpenTelemetry's own. */
export const SNIPPETS: Readonly<Record<SnippetLanguage, (place: Place) => string>> = {
  curl: ({ url, key }) => `now=$(date +%s)
curl ${url}/v1/traces \\
  -H "authorization: Bearer ${key}" -H "content-type: application/json" \\
  -d '{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"my-service"}}]},
  "scopeSpans":[{"spans":[{"traceId":"'$(openssl rand -hex 16)'","spanId":"'$(openssl rand -hex 8)'","name":"hello","kind":2,
  "startTimeUnixNano":"'$now'000000000","endTimeUnixNano":"'$now'250000000"}]}]}]}'`,
  node: (place) => `npm install @opentelemetry/api @opentelemetry/auto-instrumentations-node
${environment(place)}
node --require @opentelemetry/auto-instrumentations-node/register app.js`,
  python: (place) => `pip install opentelemetry-distro opentelemetry-exporter-otlp
opentelemetry-bootstrap -a install
${environment(place)}
opentelemetry-instrument python app.py`,
  go: (
    place,
  ) => `go get go.opentelemetry.io/otel/sdk go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp
${environment(place)}
# in main(): exporter, _ := otlptracehttp.New(ctx)
#            otel.SetTracerProvider(trace.NewTracerProvider(trace.WithBatcher(exporter)))
go run .`,
  java: (
    place,
  ) => `curl -LO https://github.com/open-telemetry/opentelemetry-java-instrumentation/releases/latest/download/opentelemetry-javaagent.jar
${environment(place)}
java -javaagent:opentelemetry-javaagent.jar -jar app.jar`,
  dotnet: (place) => `dotnet add package OpenTelemetry.Extensions.Hosting
dotnet add package OpenTelemetry.Instrumentation.AspNetCore
dotnet add package OpenTelemetry.Exporter.OpenTelemetryProtocol
# in Program.cs: builder.Services.AddOpenTelemetry().UseOtlpExporter()
#                  .WithTracing(tracing => tracing.AddAspNetCoreInstrumentation());
${environment(place)}
dotnet run`,
};
