import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { type Clock, systemClock } from "../clock.ts";
import { Database } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { type ConnectionOptions, openPools } from "../database/pools.ts";
import { kitMigrations } from "../gateway.ts";
import { createLogger, type Logger } from "../telemetry/log.ts";
import { createTestDatabase } from "./test-database.ts";

/** A real database with the kit's schema, and what a part of the kit needs to run on it. */
export interface TestKit {
  readonly connection: ConnectionOptions;
  readonly database: Database;
  readonly log: Logger;
  /** Everything logged so far. */
  logged(): string;
  /** A workspace, registered in a place that it may share with others. */
  addTenant(origin?: string): Promise<string>;
  /** One statement as the owner of the database, outside the product's roles. */
  asOwner(statement: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Breaks the connections that carry one of the names; all of the product's when absent. */
  breakConnections(name?: string): Promise<number>;
  close(): Promise<void>;
}

export async function startTestKit(
  options: { clock?: Clock; migrations?: readonly Migration[] } = {},
): Promise<TestKit> {
  const test = await createTestDatabase([...kitMigrations, ...(options.migrations ?? [])]);
  const lines = new PassThrough();
  let text = "";
  lines.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const log = createLogger("debug", lines);
  const pools = openPools(test.connection, () => {});
  const database = new Database(pools, options.clock ?? systemClock);
  const owner = new pg.Pool({ ...test.connection, max: 2, application_name: "test-owner" });
  owner.on("error", () => {});
  return {
    connection: test.connection,
    database,
    log,
    logged: () => text,
    async addTenant(origin) {
      const id = randomUUID();
      await database.system((tx) =>
        sql`insert into tenant (id, name, plan, created_at, origin)
          values (${id}, 'Test', 'pro', now(), ${origin === undefined ? null : Buffer.from(origin)})`.execute(
          tx.query(),
        ),
      );
      return id;
    },
    asOwner: (statement, values = []) => owner.query(statement, values),
    async breakConnections(name = "devloom%") {
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like $1`,
        [name],
      );
      return rowCount ?? 0;
    },
    async close() {
      await pools.close();
      await owner.end();
      await test.drop();
    },
  };
}
