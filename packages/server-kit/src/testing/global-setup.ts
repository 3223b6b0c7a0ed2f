import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@devloom/postgres";
import type { TestProject } from "vitest/node";
import type { ConnectionOptions } from "../database/pools.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server that all test files share; each makes databases of its own in it. */
    testServer: ConnectionOptions;
  }
}

/** One real PostgreSQL for the whole test run. Durability is tested elsewhere, so it need not sync here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-test-"));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, "postgres"),
    superuserPassword: "test",
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      // Each new database begins with a checkpoint, after which whole pages would be logged.
      full_page_writes: "off",
      wal_level: "minimal",
      shared_buffers: "256MB",
      max_connections: "200",
    },
  });
  const { logins: _, ...connection } = server.connection;
  project.provide("testServer", { ...connection, user: "devloom", password: "test" });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
