import { once } from "node:events";
import { createServer } from "node:net";
import {
  type Metadata,
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
} from "@grpc/grpc-js";
import { INGEST_LIMITS, type Signal } from "../../contract.ts";
import { presentFailure } from "./grpc-failure.ts";
import { grpcGuard, keyOf } from "./grpc-guard.ts";
import { successMessage } from "./otlp-answer.ts";
import { type IngestParts, take } from "./take.ts";

const SERVICES = {
  traces: "trace.v1.TraceService",
  logs: "logs.v1.LogsService",
  metrics: "metrics.v1.MetricsService",
};
const MAX_CONNECTIONS = 200;
const MAX_STREAMS = 100;
const IDLE_MILLISECONDS = 10 * 60_000;

/** OTLP/gRPC on a port of its own. Messages go to the decoder as they are: they are those of OTLP/HTTP. */
export async function startGrpcServer(
  parts: IngestParts,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new Server({
    interceptors: [grpcGuard(parts)],
    "grpc.max_receive_message_length": INGEST_LIMITS.body,
    "grpc.max_concurrent_streams": MAX_STREAMS,
    "grpc.max_connection_idle_ms": IDLE_MILLISECONDS,
    // Megabytes of what HTTP/2 keeps for one connection beside messages.
    "grpc-node.max_session_memory": 10,
  });
  for (const signal of ["traces", "logs", "metrics"] as const)
    server.addService(serviceOf(signal), {
      export: (call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) => {
        receive(parts, signal, call.metadata, call.request).then(
          (bytes) => answer(null, bytes),
          (error: unknown) => answer(presentFailure(parts, error)),
        );
      },
    });
  const { injectConnection } = server.createConnectionInjector(ServerCredentials.createInsecure());
  // The library takes any number of connections, so that they are counted before it gets them.
  const door = createServer((socket) => injectConnection(socket));
  door.maxConnections = MAX_CONNECTIONS;
  door.listen(port, host);
  await once(door, "listening");
  const address = door.address();
  const taken = typeof address === "object" && address !== null ? address.port : port;
  return {
    port: taken,
    async close() {
      door.close();
      await closeServer(server);
    },
  };
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
  const key = await keyOf(parts, metadata);
  const taken = { signal, format: "protobuf", gzip: false, bytes } as const;
  const { rejected, reason } = await take(parts, key, taken);
  return successMessage(rejected, reason);
}
