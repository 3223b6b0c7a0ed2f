import protobuf from "protobufjs";

/** The messages of OTLP 1.x, by the numbers of their fields, for the encoder that tests compare with. */
const SCHEMA = `
syntax = "proto3";
message AnyValue { oneof value { string stringValue = 1; bool boolValue = 2; int64 intValue = 3; double doubleValue = 4;
  ArrayValue arrayValue = 5; KeyValueList kvlistValue = 6; bytes bytesValue = 7; } }
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
message KeyValue { string key = 1; AnyValue value = 2; }
message Scope { string name = 1; string version = 2; repeated KeyValue attributes = 3; }
message Resource { repeated KeyValue attributes = 1; uint32 droppedAttributesCount = 2; }
message LogRecord { fixed64 timeUnixNano = 1; int32 severityNumber = 2; string severityText = 3; AnyValue body = 5;
  repeated KeyValue attributes = 6; uint32 droppedAttributesCount = 7; fixed32 flags = 8; bytes traceId = 9; bytes spanId = 10;
  fixed64 observedTimeUnixNano = 11; string eventName = 12; }
message ScopeLogs { Scope scope = 1; repeated LogRecord logRecords = 2; string schemaUrl = 3; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scopeLogs = 2; string schemaUrl = 3; }
message logs { repeated ResourceLogs resourceLogs = 1; }
message Event { fixed64 timeUnixNano = 1; string name = 2; repeated KeyValue attributes = 3; }
message Link { bytes traceId = 1; bytes spanId = 2; string traceState = 3; repeated KeyValue attributes = 4; }
message Status { string message = 2; int32 code = 3; }
message Span { bytes traceId = 1; bytes spanId = 2; string traceState = 3; bytes parentSpanId = 4; string name = 5; int32 kind = 6;
  fixed64 startTimeUnixNano = 7; fixed64 endTimeUnixNano = 8; repeated KeyValue attributes = 9; repeated Event events = 11;
  repeated Link links = 13; Status status = 15; fixed32 flags = 16; }
message ScopeSpans { Scope scope = 1; repeated Span spans = 2; string schemaUrl = 3; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scopeSpans = 2; string schemaUrl = 3; }
message traces { repeated ResourceSpans resourceSpans = 1; }
message Exemplar { repeated KeyValue filteredAttributes = 7; fixed64 timeUnixNano = 2;
  oneof value { double asDouble = 3; sfixed64 asInt = 6; } bytes spanId = 4; bytes traceId = 5; }
message NumberPoint { repeated KeyValue attributes = 7; fixed64 startTimeUnixNano = 2; fixed64 timeUnixNano = 3;
  oneof value { double asDouble = 4; sfixed64 asInt = 6; } repeated Exemplar exemplars = 5; }
message HistogramPoint { repeated KeyValue attributes = 9; fixed64 startTimeUnixNano = 2; fixed64 timeUnixNano = 3; fixed64 count = 4;
  optional double sum = 5; repeated fixed64 bucketCounts = 6; repeated double explicitBounds = 7; repeated Exemplar exemplars = 8;
  optional double min = 11; optional double max = 12; }
message Buckets { sint32 offset = 1; repeated uint64 bucketCounts = 2; }
message ExponentialPoint { repeated KeyValue attributes = 1; fixed64 startTimeUnixNano = 2; fixed64 timeUnixNano = 3; fixed64 count = 4;
  optional double sum = 5; sint32 scale = 6; fixed64 zeroCount = 7; Buckets positive = 8; Buckets negative = 9; repeated Exemplar exemplars = 11;
  optional double min = 12; optional double max = 13; }
message Quantile { double quantile = 1; double value = 2; }
message SummaryPoint { repeated KeyValue attributes = 7; fixed64 startTimeUnixNano = 2; fixed64 timeUnixNano = 3; fixed64 count = 4;
  double sum = 5; repeated Quantile quantileValues = 6; }
message Gauge { repeated NumberPoint dataPoints = 1; }
message Sum { repeated NumberPoint dataPoints = 1; int32 aggregationTemporality = 2; bool isMonotonic = 3; }
message Histogram { repeated HistogramPoint dataPoints = 1; int32 aggregationTemporality = 2; }
message ExponentialHistogram { repeated ExponentialPoint dataPoints = 1; int32 aggregationTemporality = 2; }
message Summary { repeated SummaryPoint dataPoints = 1; }
message Metric { string name = 1; string description = 2; string unit = 3;
  oneof data { Gauge gauge = 5; Sum sum = 7; Histogram histogram = 9; ExponentialHistogram exponentialHistogram = 10; Summary summary = 11; } }
message ScopeMetrics { Scope scope = 1; repeated Metric metrics = 2; string schemaUrl = 3; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scopeMetrics = 2; string schemaUrl = 3; }
message metrics { repeated ResourceMetrics resourceMetrics = 1; }
`;

const { root } = protobuf.parse(SCHEMA, { keepCase: true });

/** A request of OTLP's JSON as protocol buffers, encoded by protobufjs. */
export function encodeOtlp(signal: "logs" | "traces" | "metrics", body: unknown): Buffer {
  const type = root.lookupType(signal);
  return Buffer.from(type.encode(type.fromObject(withBytes(body) as object)).finish());
}

/** The same as protobufjs reads it, to compare speeds. */
export function decodeWithProtobufjs(
  signal: "logs" | "traces" | "metrics",
  bytes: Uint8Array,
): unknown {
  return root.lookupType(signal).decode(bytes);
}

/** Ids are hexadecimal in OTLP's JSON and bytes on the wire. */
function withBytes(value: unknown, key = ""): unknown {
  if (/^(?:traceId|spanId|parentSpanId)$/.test(key)) return Buffer.from(String(value), "hex");
  if (Array.isArray(value)) return value.map((one) => withBytes(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withBytes(one, name)]),
  );
}
