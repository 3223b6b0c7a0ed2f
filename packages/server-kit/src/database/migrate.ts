import { createHash } from "node:crypto";
import pg from "pg";
import { indexForeignKeys } from "./foreign-key-indexes.ts";
import type { Migration, TableClass } from "./migration.ts";
import { APPLICATION_ROLE, type ConnectionOptions, SYSTEM_ROLE } from "./pools.ts";

/** Any number works as long as every gateway uses the same one. */
const MIGRATION_LOCK = 4_310_001;

/** Creating and granting are skipped where an administrator has done so: the login may lack the right. */
const PREPARE = `
  do $$ declare
    wanted text;
    kind text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  begin
    foreach wanted in array array['${APPLICATION_ROLE}', '${SYSTEM_ROLE}'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        begin execute format('create role %I nologin', wanted);
        exception when duplicate_object or unique_violation then null; end;
      end if;
      if not pg_has_role(current_user, wanted, kind) then
        execute format('grant %I to %I', wanted, current_user);
      end if;
    end loop;
  end $$;
  grant usage on schema public to ${APPLICATION_ROLE}, ${SYSTEM_ROLE};
  create or replace function current_tenant() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
  create table if not exists schema_migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_migration is
    '{"scope":"instance","privacy":"none","retention":"as long as the installation","backup":"full"}';
  grant select on schema_migration to ${SYSTEM_ROLE};
`;

/** Rights and isolation that follow from a table's class; nobody writes them by hand. */
function classify(table: string, declared: TableClass): string {
  const comment = pg.escapeLiteral(JSON.stringify(declared));
  const name = pg.escapeIdentifier(table);
  const statements = [
    `comment on table ${name} is ${comment}`,
    `grant select, insert, update, delete on ${name} to ${SYSTEM_ROLE}`,
  ];
  if (declared.scope === "tenant") {
    statements.push(
      `grant select, insert, update, delete on ${name} to ${APPLICATION_ROLE}`,
      `alter table ${name} enable row level security`,
      `alter table ${name} force row level security`,
      `create policy tenant_isolation on ${name} to ${APPLICATION_ROLE}
         using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`,
      `create policy system_access on ${name} to ${SYSTEM_ROLE} using (true) with check (true)`,
    );
  }
  return statements.join(";\n");
}

function checksum(migration: Migration): string {
  return createHash("sha256")
    .update(JSON.stringify([migration.sql, migration.tables]))
    .digest("hex");
}

/**
 * Brings the schema up to date. Gateways that start together wait for one another; each step runs
 * once, in a transaction of its own; indexes of foreign keys follow from the tables. Returns the ids that were applied by this call.
 */
export async function migrate(
  connection: ConnectionOptions,
  migrations: readonly Migration[],
): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: "devloom-migrate" });
  // The statement under way reports a lost connection; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(PREPARE);
    const known = await client.query<{ id: string; checksum: string }>(
      "select id, checksum from schema_migration",
    );
    const applied = new Map(known.rows.map((row) => [row.id, row.checksum]));
    const fresh: string[] = [];
    for (const migration of migrations) {
      const sum = checksum(migration);
      const before = applied.get(migration.id);
      if (before === undefined) {
        await apply(client, migration, sum);
        fresh.push(migration.id);
      } else if (before !== sum) {
        throw new Error(
          `Migration ${migration.id} was changed after it ran. Add a new migration instead.`,
        );
      }
    }
    await indexForeignKeys(client);
    return fresh;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration, sum: string): Promise<void> {
  const classes = Object.entries(migration.tables).map(([table, declared]) =>
    classify(table, declared),
  );
  await client.query("begin");
  try {
    await client.query(migration.sql);
    for (const statement of classes) await client.query(statement);
    await client.query("insert into schema_migration (id, checksum) values ($1, $2)", [
      migration.id,
      sum,
    ]);
    await client.query("commit");
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    await client.query("rollback").catch(() => {});
    throw new Error(
      `Migration ${migration.id} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
