import { asSystem } from "./transaction.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kitMigrations } from "../gateway.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { systemClock } from "../clock.ts";
import { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { openPools } from "./pools.ts";

const tenantTable = (name: string): Migration => ({
  id: `test/${name}`,
  tables: { [name]: { scope: "tenant", privacy: "none", retention: "test", backup: "skip" } },
  sql: `create table ${name} (id uuid primary key, tenant_id uuid not null, note text)`,
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(test.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

describe("migrate", () => {
  it("applies each step once, however many gateways start together", async () => {
    const steps = [...kitMigrations, tenantTable("first_note")];
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(test.connection, steps)));
    expect(applied.flat().sort()).toEqual(steps.map(({ id }) => id).sort());
    expect(await migrate(test.connection, steps)).toEqual([]);
  });

  it("refuses a step that was changed after it ran", async () => {
    const step = tenantTable("changed_note");
    await migrate(test.connection, [step]);
    await expect(
      migrate(test.connection, [{ ...step, sql: `${step.sql}; select 1` }]),
    ).rejects.toThrow("Migration test/changed_note was changed after it ran");
  });

  it("rolls a failing step back wholly and names it", async () => {
    const step = tenantTable("broken_note");
    const broken = { ...step, sql: `${step.sql}; select nonsense from broken_note` };
    await expect(migrate(test.connection, [tenantTable("before_note"), broken])).rejects.toThrow(
      /Migration test\/broken_note failed: .*nonsense/,
    );
    expect(await query("select to_regclass('broken_note') as found")).toEqual([{ found: null }]);
    expect(await query("select id from schema_migration where id like 'test/b%'")).toEqual([
      { id: "test/before_note" },
    ]);
    expect(await migrate(test.connection, [step])).toEqual(["test/broken_note"]);
  });

  it("gives every foreign key an index that no step made, also where a table is there already", async () => {
    const reader = {
      scope: "instance",
      privacy: "none",
      retention: "test",
      backup: "skip",
    } as const;
    const step: Migration = {
      id: "test/shelf",
      tables: { shelf: reader, book: reader },
      sql: `create table shelf (id int primary key);
        create table book (id int primary key, shelf_id int references shelf, lent_to int references shelf,
          kept_in int references shelf);
        create index book_lent on book (lent_to) where lent_to is not null;
        create index book_kept on book (kept_in) where id > 7;`,
    };
    const indexes = () =>
      query("select indexname as name from pg_indexes where tablename = 'book' order by 1");
    const all = ["book_kept", "book_kept_in_ref", "book_lent", "book_pkey", "book_shelf_id_ref"];
    await migrate(test.connection, [step]);
    expect((await indexes()).map(({ name }) => name)).toEqual(all);

    await query("drop index book_shelf_id_ref");
    await migrate(test.connection, [step]);
    expect((await indexes()).map(({ name }) => name)).toEqual(all);
  });

  it("refuses a tenant table without a tenant", async () => {
    const step = { ...tenantTable("stray"), sql: "create table stray (id uuid primary key)" };
    await expect(migrate(test.connection, [step])).rejects.toThrow(/tenant_id/);
  });

  it("classifies every table and forces isolation on those of tenants", async () => {
    const rows = await query(`
      select relname, relrowsecurity and relforcerowsecurity as forced,
        obj_description(oid, 'pg_class')::jsonb as class,
        (select count(*)::int from pg_policies where tablename = relname) as policies
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const isTenant = (row["class"] as { scope: string }).scope === "tenant";
      expect([row["relname"], row["forced"], row["policies"]]).toEqual([
        row["relname"],
        isTenant,
        isTenant ? 2 : 0,
      ]);
    }
  });
});

describe("migrate as a plain owner of its database", () => {
  const login = `owner_${randomBytes(4).toString("hex")}`;
  let connection: pg.ClientConfig;

  beforeAll(async () => {
    // What PostgreSQL gives a login that creates the roles itself: the right to grant them, no more.
    await query(`create role ${login} login createrole password 'plain'`);
    await query(`grant devloom_app, devloom_system to ${login} with admin true, set false`);
    await query(`create database ${login} owner ${login}`);
    connection = { ...test.connection, user: login, password: "plain", database: login };
  });
  afterAll(async () => {
    await query(`drop database ${login} with (force)`);
    await query(`drop role ${login}`);
  });

  it("works without a superuser, isolates, and can change rows of every tenant", async () => {
    const note = tenantTable("note");
    await migrate(connection, [...kitMigrations, note]);
    const pools = openPools(connection, () => {});
    const database = new Database(pools, systemClock);
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const tenantId of [mine, other]) {
      await database.tenant(asSystem(tenantId), (tx) =>
        sql`insert into note values (${randomUUID()}, ${tenantId}, 'kept')`.execute(tx.query()),
      );
    }
    const seen = await database.tenant(asSystem(mine), (tx) =>
      sql`select tenant_id from note`.execute(tx.query()),
    );
    expect(seen.rows).toEqual([{ tenant_id: mine }]);
    const all = await database.system((tx) => sql`select 1 from note`.execute(tx.query()));
    expect(all.rows).toHaveLength(2);
    const change = {
      id: "test/change",
      tables: {},
      sql: "update note set note = 'changed'",
    };
    await migrate(connection, [...kitMigrations, note, change]);
    const changed = await database.system((tx) =>
      sql`select 1 from note where note = 'changed'`.execute(tx.query()),
    );
    expect(changed.rows).toHaveLength(2);
    await pools.close();
  });
});
