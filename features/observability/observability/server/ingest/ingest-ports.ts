import { startSyslogServer } from "./syslog/syslog-server.ts";
import type { IngestParts } from "./take.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Ports on which telemetry comes in besides HTTP; 0 for a free one, absent for none. */
    readonly telemetryPorts?: {
      readonly host: string;
      readonly grpc?: number | undefined;
      readonly syslog?: number | undefined;
    };
  }
}

/** The ports that the configuration opens for telemetry besides HTTP. */
export class IngestPorts {
  readonly #parts: IngestParts;
  readonly #closers: (() => Promise<void>)[] = [];

  constructor(parts: IngestParts) {
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const { config, log } = this.#parts.platform;
    const { host = "127.0.0.1", grpc, syslog } = config.telemetryPorts ?? {};
    if (grpc !== undefined) {
      // Most installations never need the library.
      const { startGrpcServer } = await import("./grpc-server.ts");
      const { port, close } = await startGrpcServer(this.#parts, { host, port: grpc });
      this.#closers.push(close);
      log.info({ port }, "taking OTLP over gRPC");
    }
    if (syslog !== undefined) {
      const { port, close } = await startSyslogServer(this.#parts, { host, port: syslog });
      this.#closers.push(close);
      log.info({ port }, "taking syslog over TCP and UDP");
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#closers.splice(0).map((close) => close()));
  }
}
