import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { serverModules } from "@devloom/features/registry.server";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@devloom/postgres";
import {
  createGateway,
  createLogger,
  type Gateway,
  listen,
  type PlatformConfig,
  type ServerModule,
  systemClock,
} from "@devloom/server-kit";

/** A gateway that answers at an address. */
export interface ServedGateway {
  readonly url: string;
  readonly gateway: Gateway;
  close(): Promise<void>;
}

/** A private database, over which gateways can be started one after the other. */
export interface Installation {
  readonly connection: EmbeddedPostgres["connection"];
  serve(): Promise<ServedGateway>;
  close(): Promise<void>;
}

/** `given` is a folder of the caller's; without one it is made, and goes with the installation. */
export async function startInstallation(
  given?: string,
  modules: readonly ServerModule[] = serverModules,
): Promise<Installation> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), "devloom-bench-audit-")));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  return {
    connection: server.connection,
    serve: () => serve(folder, server.connection, modules),
    async close() {
      await server.stop();
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(
  dataDir: string,
  connection: EmbeddedPostgres["connection"],
  modules: readonly ServerModule[],
): Promise<ServedGateway> {
  const running: { gateway?: Gateway } = {};
  const listening = await listen(
    (request, response) => running.gateway?.listener(request, response),
    "127.0.0.1",
    0,
  );
  const url = `http://127.0.0.1:${listening.port}`;
  const config: PlatformConfig = {
    mode: "production",
    version: "bench",
    publicUrl: url,
    dataDir,
    secretKey: "a secret key that is long enough for a benchmark",
    smtpUrl: null,
    mailFrom: "Devloom <devloom@localhost>",
    demo: false,
    oauth: {},
    trustedProxies: 0,
    runLeaseMilliseconds: 30_000,
  };
  const gateway = await createGateway({
    config,
    connection: { ...connection },
    modules,
    clock: systemClock,
    log: createLogger("error", new PassThrough().resume()),
    checkAnswers: false,
  });
  running.gateway = gateway;
  return {
    url,
    gateway,
    async close() {
      await listening.close();
      await gateway.close();
    },
  };
}
