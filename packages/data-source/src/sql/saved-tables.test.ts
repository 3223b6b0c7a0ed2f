import { describe, expect, it } from "vitest";
import { restrictQuery } from "./restrict.ts";
import { withSavedTables } from "./saved-tables.ts";

const plain = (sql: string): string => sql.replaceAll(/\s+/g, " ").trim();
const expand = (text: string, tables: Readonly<Record<string, string>>): string =>
  plain(
    withSavedTables(
      text,
      Object.entries(tables).map(([name, sql]) => ({ name, text: sql })),
      "postgres",
    ),
  );

describe("saved queries as tables", () => {
  it("stand before the query that selects from them, with those that they select from", () => {
    const tables = {
      sales: "select * from orders where paid; ",
      daily: "select day, sum(total) from saved.sales group by day -- by day",
      unused: "select 1",
    };
    expect(expand("select * from saved.daily d join Saved.Sales on true", tables)).toBe(
      plain(`with saved_sales as (select * from orders where paid ),
        saved_daily as (select day, sum(total) from saved_sales group by day -- by day )
        select * from saved_daily d join saved_sales on true`),
    );
  });

  it("come first among the named queries of a text", () => {
    const tables = { sales: "select 1 as total" };
    expect(expand("/* all */ with a as (select * from saved.sales) select * from a", tables)).toBe(
      "with saved_sales as (select 1 as total ), a as (select * from saved_sales) select * from a",
    );
    expect(expand("with recursive a as (select 1) select * from a, saved.sales", tables)).toBe(
      "with recursive saved_sales as (select 1 as total ), a as (select 1) select * from a, saved_sales",
    );
  });

  it("leave texts, comments, other names and queries without them as they are", () => {
    const tables = { sales: "select 1" };
    const untouched = [
      "select 'saved.sales', \"saved.sales\", x.saved.sales /* saved.sales */ from unsaved.sales",
      "select * from sales, saved.others",
    ];
    for (const text of untouched) expect(expand(text, tables)).toBe(plain(text));
  });

  it("end where they lead back to themselves", () => {
    const tables = { a: "select * from saved.b", b: "select * from saved.a" };
    expect(expand("select * from saved.a", tables)).toBe(
      "with saved_b as (select * from saved_a ), saved_a as (select * from saved_b ) select * from saved_a",
    );
  });

  it("hide from limited readers what the tables behind them hide", () => {
    const table = {
      schema: "public",
      name: "customer",
      isView: false,
      columns: ["id", "email"].map((name) => ({ name, type: "text", isNullable: true })),
      masks: { email: "hide" as const },
      rowFilter: "(id = :reader_id)",
      definition: null,
    };
    const text = withSavedTables(
      "select * from saved.people",
      [{ name: "people", text: "select * from customer" }],
      "postgres",
    );
    const restricted = restrictQuery(text, { dialect: "postgres", tables: [table], salt: "s" });
    expect(restricted).toBe(
      'with "saved_people" as (select * from (select "id" from "public"."customer" where (id = :reader_id) offset 0) as "customer") select * from "saved_people"',
    );
  });

  it.each([
    "select 1), customer as (select 'mine' as email",
    "select (1",
    "select 1; select 2",
    "select 1 /* open",
    "select 1 /* /* */ ), customer as (select 2 */",
    "select 'open",
    "select $a$ open",
  ])("are refused where they would not stay by themselves: %s", (text) => {
    expect(() => expand("select * from customer, saved.a", { a: text })).toThrow("one whole");
  });

  it("have brackets in texts, names and comments as they like", () => {
    const text = `select ')' as "(", $q$ ) $q$ /* ( */ from t where (a = 1) -- )`;
    expect(expand("select * from saved.a", { a: text })).toContain("from saved_a");
  });

  it("are refused where they are too long together", () => {
    const tables = { a: `select '${"x".repeat(150_000)}'`, b: `select '${"y".repeat(60_000)}'` };
    expect(() => expand("select * from saved.a, saved.b", tables)).toThrow("too long");
  });
});
