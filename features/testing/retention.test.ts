import { randomUUID } from "node:crypto";
import {
  isTimed,
  RETENTION_LOCK,
  RetentionJob,
  retentionOf,
  type TimedRule,
} from "@devloom/server-kit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverModules } from "../registry.server.ts";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

const HOUR_MILLISECONDS = 3_600_000;
const rules = retentionOf(serverModules);

let gateway: TestGateway;
let owner: pg.Client;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = new pg.Client(gateway.connection);
  await owner.connect();
  // Rows are made up here: they refer to nothing, and only their age counts.
  await owner.query("set session_replication_role = replica");
  const { rows } = await owner.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await owner.query(statement);
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select column_name as name, udt_name as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

function madeUp(type: string): unknown {
  if (type === "uuid" || type === "text") return randomUUID();
  if (type === "timestamptz") return new Date(Date.now() + HOUR_MILLISECONDS);
  if (type === "bool") return false;
  if (type === "bytea") return Buffer.from(randomUUID());
  if (type.startsWith("json")) return "{}";
  return type.startsWith("_") ? [] : 0;
}

const UNITS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: HOUR_MILLISECONDS,
  day: 24 * HOUR_MILLISECONDS,
  year: 365 * 24 * HOUR_MILLISECONDS,
};

/** Stores a row whose counted times are all this old; every other time is to come, so that nobody acts on it. */
async function storeRow({ table, since }: TimedRule, age: number): Promise<void> {
  const times = new Date(gateway.gateway.platform.clock.now().getTime() - age);
  const columns = (await columnsOf(table)).filter(
    ({ name, required }) => required || since.includes(name),
  );
  const values = columns.map(({ name, type }) => (since.includes(name) ? times : madeUp(type)));
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  await owner.query(`insert into ${table} (${names}) values (${places})`, values);
}

async function count(table: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

describe("the retention of", () => {
  it("every table whose class promises a time has a rule", async () => {
    const { rows } = await owner.query<{ name: string; retention: string }>(`
      select relname as name, obj_description(oid, 'pg_class')::jsonb ->> 'retention' as retention
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    const timed = rows.filter(({ retention }) => /\b(?:minute|hour|day|year)s?\b/.test(retention));
    const ruled = new Set(rules.map(({ table }) => table));

    expect(timed.length).toBeGreaterThan(10);
    expect(timed.filter(({ name }) => !ruled.has(name))).toEqual([]);
  });

  it("a table is as long as its class promises, where that is a plain time", async () => {
    const { rows } = await owner.query<{ name: string; retention: string }>(`
      select relname as name, obj_description(oid, 'pg_class')::jsonb ->> 'retention' as retention
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    const promised = rows.flatMap(({ name, retention }) => {
      const [, count, unit] = /^(\d+) (minute|hour|day|year)s?$/.exec(retention) ?? [];
      return unit === undefined ? [] : [{ name, milliseconds: Number(count) * (UNITS[unit] ?? 0) }];
    });
    const kept = (name: string): number[] =>
      rules.filter(isTimed).flatMap((rule) => (rule.table === name ? [rule.keepMilliseconds] : []));

    expect(promised).toContainEqual({
      name: "decision",
      milliseconds: 90 * 24 * HOUR_MILLISECONDS,
    });
    expect(promised.filter(({ name, milliseconds }) => !kept(name).includes(milliseconds))).toEqual(
      [],
    );
  });

  it.each(rules.filter(isTimed).map((rule) => [`${rule.table}.${rule.since.join("+")}`, rule]))(
    "%s removes a row that is older, and leaves one that is younger",
    async (_, rule) => {
      const { database, clock } = gateway.gateway.platform;
      const job = new RetentionJob({ database, clock, rules: [rule] });
      await job.run();
      const before = await count(rule.table);
      await storeRow(rule, rule.keepMilliseconds + HOUR_MILLISECONDS);
      await storeRow(rule, rule.keepMilliseconds - HOUR_MILLISECONDS);

      expect(await job.run()).toBe(1);

      expect(await count(rule.table)).toBe(before + 1);
    },
  );

  it("rows is the work of one gateway at a time", async () => {
    const { database, clock } = gateway.gateway.platform;
    const job = new RetentionJob({ database, clock, rules });
    await job.run();
    const [rule] = rules.filter(isTimed);
    if (rule === undefined) throw new Error("There is no rule.");
    await storeRow(rule, rule.keepMilliseconds + HOUR_MILLISECONDS);
    await owner.query("select pg_advisory_lock($1)", [RETENTION_LOCK]);

    expect(await job.run()).toBe(0);

    await owner.query("select pg_advisory_unlock($1)", [RETENTION_LOCK]);
    const others = new RetentionJob({ database, clock, rules });
    expect(await Promise.all([job.run(), others.run()])).toSatisfy(
      (removed: number[]) => removed.reduce((sum, one) => sum + one) === 1,
    );
  });
});
