import { AppError } from "@devloom/server-kit";
import {
  type Metadata,
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  status,
} from "@grpc/grpc-js";
import { INGEST_LIMITS, type Signal } from "../../contract.ts";
import { successMessage } from "./otlp-answer.ts";
import { assertBudget, type IngestParts, take } from "./take.ts";

const SERVICES = {
  traces: "trace.v1.TraceService",
  logs: "logs.v1.LogsService",
  metrics: "metrics.v1.MetricsService",
};
const CODES: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  413: status.INVALID_ARGUMENT,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
};

/** OTLP/gRPC on a port of its own. Messages go to the decoder as they are: they are those of OTLP/HTTP. */
export async function startGrpcServer(
  parts: IngestParts,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new Server({ "grpc.max_receive_message_length": INGEST_LIMITS.unpacked });
  for (const signal of ["traces", "logs", "metrics"] as const)
    server.addService(serviceOf(signal), {
      export: (call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) => {
        receive(parts, signal, call.metadata, call.request).then(
          (bytes) => answer(null, bytes),
          (error: unknown) => answer(presentFailure(parts, error)),
        );
      },
    });
  const bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync(
      `${host.includes(":") ? `[${host}]` : host}:${port}`,
      ServerCredentials.createInsecure(),
      (error, taken) => (error === null ? resolve(taken) : reject(error)),
    ),
  );
  return { port: bound, close: () => closeServer(server) };
}

/** Ends what is under way after a while; a client may hold its connection for ever. */
async function closeServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.forceShutdown(), 1000);
  await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  clearTimeout(force);
}

function serviceOf(signal: Signal): ServiceDefinition {
  const same = (bytes: Buffer): Buffer => bytes;
  return {
    export: {
      path: `/opentelemetry.proto.collector.${SERVICES[signal]}/Export`,
      requestStream: false,
      responseStream: false,
      requestSerialize: same,
      requestDeserialize: same,
      responseSerialize: same,
      responseDeserialize: same,
    },
  };
}

async function receive(
  parts: IngestParts,
  signal: Signal,
  metadata: Metadata,
  bytes: Buffer,
): Promise<Buffer> {
  const [authorization] = metadata.get("authorization");
  const key = await parts.keys.find(authorization === undefined ? null : String(authorization));
  assertBudget(parts, key);
  const taken = { signal, format: "protobuf", gzip: false, bytes } as const;
  const { rejected, reason } = await take(parts, key, taken);
  return successMessage(rejected, reason);
}

function presentFailure(
  { platform }: IngestParts,
  error: unknown,
): { code: status; details: string } {
  if (!(error instanceof AppError) || error.status >= 500)
    platform.log.error({ err: error }, "telemetry could not be stored");
  if (!(error instanceof AppError))
    return { code: status.INTERNAL, details: "Telemetry could not be stored." };
  return { code: CODES[error.status] ?? status.INTERNAL, details: error.message };
}
