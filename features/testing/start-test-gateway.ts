import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  type Clock,
  type ConnectionOptions,
  createGateway,
  createLogger,
  type Gateway,
  listen,
  type PlatformConfig,
  schemaOf,
  type ServerModule,
  systemClock,
} from "@devloom/server-kit";
import { createTestDatabase } from "@devloom/server-kit/testing";
import { serverModules } from "../registry.server.ts";

export interface TestGateway {
  readonly url: string;
  readonly gateway: Gateway;
  readonly connection: ConnectionOptions;
  readonly dataDir: string;
  /** Everything the gateway has logged so far, as text. */
  logged(): string;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  readonly clock?: Clock;
  readonly config?: Partial<PlatformConfig>;
  /** The features to serve; those of the registry when absent. */
  readonly modules?: readonly ServerModule[];
  /** The product's pages; there are none when absent. */
  readonly web?: (request: Request) => Promise<Response>;
  /** How many sessions of the database it may hold. */
  readonly connections?: number;
  /** Joins another gateway's database and data folder. */
  readonly beside?: TestGateway;
}

/** The whole gateway on a free port, with a database and a data folder of its own. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { beside } = options;
  const modules = options.modules ?? serverModules;
  const database = beside === undefined ? await createTestDatabase(schemaOf(modules)) : null;
  const connection = database?.connection ?? beside?.connection ?? {};
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), "devloom-data-")));
  const lines = new PassThrough();
  let text = "";
  lines.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const running: { gateway?: Gateway } = {};
  const listening = await listen(
    (request, response) => running.gateway?.listener(request, response),
    "127.0.0.1",
    0,
    (request, socket, head) => running.gateway?.upgrade(request, socket, head),
  );
  const url = `http://127.0.0.1:${listening.port}`;
  const gateway = await createGateway({
    config: { ...testConfig(url, dataDir, options.config?.mode), ...options.config },
    connection:
      options.connections === undefined
        ? connection
        : { ...connection, connections: options.connections },
    modules,
    clock: options.clock ?? systemClock,
    log: createLogger("debug", lines),
    checkAnswers: true,
    ...(options.web === undefined ? {} : { web: options.web }),
  });
  running.gateway = gateway;
  return {
    url,
    gateway,
    connection,
    dataDir,
    logged: () => text,
    async close() {
      await listening.close();
      await gateway.close();
      if (beside !== undefined) return;
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function testConfig(
  url: string,
  dataDir: string,
  mode: PlatformConfig["mode"] = "development",
): PlatformConfig {
  return {
    mode,
    version: "0.0.0-test",
    publicUrl: url,
    previewNetwork: true,
    // Projects of tests are our own: they are shown on machines without a sandbox too.
    unsandboxedPreviews: true,
    dataDir,
    secretKey: "a secret key that is long enough for tests",
    smtpUrl: null,
    mailFrom: "Devloom <devloom@localhost>",
    demo: true,
    oauth: {},
    trustedProxies: 0,
    runLeaseMilliseconds: 3_000,
    // In production nothing but the recommended cost is taken.
    passwordCost: mode === "production" ? null : { memoryCost: 64, timeCost: 1, parallelism: 1 },
    startersFolder: fileURLToPath(new URL("../../templates", import.meta.url)),
  };
}
