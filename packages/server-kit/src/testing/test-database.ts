import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../database/migrate.ts";
import type { Migration } from "../database/migration.ts";
import type { ConnectionOptions } from "../database/pools.ts";

export interface TestDatabase {
  readonly connection: ConnectionOptions;
  drop(): Promise<void>;
}

/** Any number works as long as every test process uses the same one. */
const TEMPLATE_LOCK = 4_310_002;

/**
 * A database of its own for one test file: empty, or with the given schema. A schema is built up once
 * per test run; each database is a copy of that one.
 */
export async function createTestDatabase(
  migrations: readonly Migration[] = [],
): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template =
    migrations.length === 0 ? "template1" : await migratedTemplate(server, migrations);
  await onServer(server, (client) =>
    // Copies files instead of logging every page of them: a third of the work.
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    connection: { ...server, database: name },
    drop: () =>
      onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Those that this process has seen finished. */
const templates = new Map<string, Promise<string>>();

function migratedTemplate(
  server: ConnectionOptions,
  migrations: readonly Migration[],
): Promise<string> {
  const digest = createHash("sha256").update(JSON.stringify(migrations)).digest("hex");
  const name = `template_${digest.slice(0, 16)}`;
  const known = templates.get(name) ?? makeTemplate(server, name, migrations);
  templates.set(name, known);
  // Whoever comes next tries again.
  known.catch(() => templates.delete(name));
  return known;
}

async function makeTemplate(
  server: ConnectionOptions,
  name: string,
  migrations: readonly Migration[],
): Promise<string> {
  await onServer(server, async (client) => {
    // Held until the session ends: processes that need the same template wait for its maker.
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const known = await client.query(
      "select from pg_database where datname = $1 and datistemplate",
      [name],
    );
    if (known.rowCount !== 0) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await migrate({ ...server, database: name }, migrations);
    // The first session after the last change of the schema notes down what every later one reads first.
    await onServer({ ...server, database: name }, (first) => first.query("select"));
    await client.query(`alter database ${name} is_template true allow_connections false`);
  });
  return name;
}

async function onServer(
  server: ConnectionOptions,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
