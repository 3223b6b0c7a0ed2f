import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import { expect, it } from "vitest";
import { compilingKysely } from "./bound-kysely.ts";

/** The same builder with the compiler as its makers wrote it. */
const plain = new Kysely<unknown>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  },
});

const rows = sql`(select id from note)`;

const statements: Record<string, () => RawBuilder<unknown>> = {
  "without parameters": () => sql`select 1`,
  "with values": () =>
    sql`select ${1}, ${"two"}, ${null}, ${new Date(0)}, ${[1, 2]}, ${Buffer.from("x")}`,
  "with a name": () => sql`select ${sql.ref("a.b")} from ${sql.table("note")} where c = ${3}`,
  "with another template": () => sql`select ${1} where ${sql`a = ${2}`} and b = ${3}`,
  "with a literal": () => sql`select ${sql.lit("it's")}, ${1}`,
  "with a list": () => sql`select ${sql.join([1, 2, 3])}`,
  "with plain text": () => sql`select ${sql.raw("now()")}, ${1}`,
  "with rows of another owner": () =>
    sql`select ${1} from ${rows} note join ${sql`(select 1)`} on ${true} where a = ${"b"}`,
  "of plain text": () => sql.raw("select now()"),
};

it.each(Object.entries(statements))("a statement %s reads as it always does", (_, make) => {
  for (let round = 0; round < 2; round += 1) {
    const { sql: text, parameters } = make().compile(compilingKysely);
    const expected = make().compile(plain);
    expect({ text, parameters }).toEqual({ text: expected.sql, parameters: expected.parameters });
  }
});

it("a statement with rows of another owner is put into words once, and again for other rows", () => {
  const ask = (from: RawBuilder<unknown>, id: number) =>
    sql`select ${id} from ${from} note where id = ${id}`.compile(compilingKysely);

  expect(ask(rows, 1).sql).toBe("select $1 from (select id from note) note where id = $2");
  expect(ask(rows, 2)).toMatchObject({ sql: ask(rows, 1).sql, parameters: [2, 2] });
  expect(ask(sql`(select 2)`, 3).sql).toBe("select $1 from (select 2) note where id = $2");
  expect(ask(rows, 1).sql).toBe("select $1 from (select id from note) note where id = $2");
});
