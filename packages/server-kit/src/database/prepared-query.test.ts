import pg, { type Connection } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { PreparedQuery, type PreparedResult } from "./prepared-query.ts";
import { rowTypes } from "./row-types.ts";
import { Statements } from "./statements.ts";

/*
 * Prepared statements stand on parts of the driver that its types do not promise. Another version of it may come when
 * these hold: what is sent, by count, what comes back, and that a session survives what fails.
 */

let database: TestDatabase;
let client: pg.Client;
let statements: Statements;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ ...database.connection, types: rowTypes });
  statements = new Statements();
  await client.connect();
  return () => client.end();
});

function run(
  text: string,
  values: readonly unknown[] = [],
  ahead: readonly string[] = [],
): Promise<PreparedResult> {
  const { connection } = client as unknown as { readonly connection: Connection };
  const name = statements.nameOf(text) ?? "";
  const readers = statements.readersOf(connection);
  return new Promise((resolve, reject) => {
    const statement = { name, text, values, ahead, readers };
    const settle = (error: Error | null, result?: PreparedResult): void =>
      result === undefined ? reject(error) : resolve(result);
    client.query(new PreparedQuery(statement, settle));
  });
}

/** What is sent on the session from now on, by the name of the message. */
function counted() {
  const { connection } = client as unknown as { readonly connection: Connection };
  const spies = (["parse", "bind", "describe", "execute", "sync"] as const).map(
    (message) => [message, vi.spyOn(connection, message)] as const,
  );
  return () => Object.fromEntries(spies.map(([message, spy]) => [message, spy.mock.calls.length]));
}

describe("a prepared statement", () => {
  it("is parsed and described once in a session, and bound and executed each time", async () => {
    const sent = counted();
    for (const value of [1, 2, 3]) {
      const { rows } = await run("select $1::int as value", [value]);
      expect(rows).toEqual([{ value }]);
    }
    expect(sent()).toEqual({ parse: 1, describe: 1, bind: 3, execute: 3, sync: 3 });
    const known = "select from pg_prepared_statements where statement = 'select $1::int as value'";
    expect((await client.query(known)).rowCount).toBe(1);
  });

  it("takes what goes ahead of it in its own packet, and is not carried out where that fails", async () => {
    const sent = counted();
    await run("select 1 as one", [], ["begin", "set local work_mem = '4MB'"]);
    expect(sent()).toEqual({ parse: 3, describe: 1, bind: 3, execute: 3, sync: 1 });
    await client.query("rollback");
    await client.query("create temporary table seen (id int)");
    await expect(run("insert into seen values (1)", [], ["select 1 / 0"])).rejects.toThrow("zero");
    expect((await client.query("select from seen")).rowCount).toBe(0);
  });

  it("sends values and reads rows as the driver itself does", async () => {
    const values = [null, "text", 7, true, new Date(0), [1, 2], { a: [1] }, Buffer.from("x")];
    const kinds = ["text", "text", "int", "bool", "timestamptz", "int[]", "jsonb", "bytea"];
    const text = `select ${kinds.map((kind, at) => `$${at + 1}::${kind} as c${at}`).join(", ")}`;
    const theirs = await client.query<Record<string, unknown>>(text, values);
    expect((await run(text, values)).rows).toEqual(theirs.rows);
    expect((await run(text, values)).rows).toEqual(theirs.rows);
  });

  it("says what was done, and to how many rows", async () => {
    await client.query("create temporary table seen (id int)");
    const done = await run("insert into seen select generate_series(1, 3)");
    expect(done).toEqual({ command: "INSERT", rowCount: 3, rows: [] });
  });

  it("that fails, in whatever it does, can be asked again, and the session goes on", async () => {
    await expect(run("select * from missing")).rejects.toMatchObject({ code: "42P01" });
    await client.query("create temporary table missing (id int)");
    expect((await run("select * from missing")).rows).toEqual([]);
    await expect(run("select 1 / $1::int as value", [0])).rejects.toThrow("zero");
    expect((await run("select 1 / $1::int as value", [1])).rows).toEqual([{ value: 1 }]);
  });
});
