import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceQuery } from "../driver.ts";
import { fileDriver } from "./file-driver.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
function query(text: string, parameters: SourceQuery["parameters"] = {}): SourceQuery {
  return { text, parameters, maxRows: 2, timeoutMilliseconds: 30_000, isExplained: false };
}

describe("a file as a source", () => {
  it("is read by DuckDB, which reaches nothing else", async () => {
    const path = join(folder, "orders.csv");
    await writeFile(
      path,
      "id,at,paid\n1,2026-03-01 10:00:00,true\n2,2026-03-02 10:00:00,false\n3,,\n",
    );
    const driver = fileDriver("csv", async () => path);

    const [frame] = await driver.run(
      query("select * from data where id > :least", { least: 0 }),
      signal,
    );
    expect(frame).toEqual({
      name: "",
      truncated: true,
      fields: [
        { name: "id", type: "number", values: [1, 2] },
        { name: "at", type: "time", values: [Date.UTC(2026, 2, 1, 10), Date.UTC(2026, 2, 2, 10)] },
        { name: "paid", type: "boolean", values: [true, false] },
      ],
    });
    for (const text of [
      `from read_csv('${path}')`,
      "from read_text('/etc/passwd')",
      "copy data to '/tmp/out.csv'",
      "set enable_external_access = true",
      "install httpfs",
    ])
      await expect(driver.run(query(text), signal)).rejects.toMatchObject({ code: "refused" });
  });

  it("is the same for the next one who asks, whatever was asked before", async () => {
    const path = join(folder, "same.csv");
    await writeFile(path, "id\n1\n2\n");
    const driver = fileDriver("csv", async () => path);
    const count = async () =>
      (await driver.run(query("select count(*) as n from data"), signal))[0]?.fields[0]?.values;
    expect(await count()).toEqual([2]);

    for (const text of [
      "with one as (select 1) insert into data select * from one",
      "select 1; drop table data",
    ]) {
      await driver.run(query(text), signal).catch(() => undefined);
      expect(await count()).toEqual([2]);
    }
  });

  it("stops while it works when nobody waits any more", async () => {
    const path = join(folder, "one.json");
    await writeFile(path, '[{"a": 1}]');
    const stopping = new AbortController();
    const running = fileDriver("json", async () => path).run(
      query("select count(*) from range(1000000000) a, range(1000000) b"),
      stopping.signal,
    );
    stopping.abort();

    await expect(running).rejects.toMatchObject({ code: "cancelled" });
  });

  it("is a copy for SQLite, which nothing can change", async () => {
    const engine = await initSqlJs();
    const database = new engine.Database();
    database.run(
      "create table note (id integer primary key, text text); insert into note values (1, 'a')",
    );
    const path = join(folder, "notes.db");
    await writeFile(path, database.export());
    const driver = fileDriver("sqlite", async () => path);

    expect(await driver.tables(signal)).toMatchObject([
      { name: "note", columns: [{ name: "id" }, { name: "text" }] },
    ]);
    await expect(driver.run(query("delete from note"), signal)).rejects.toMatchObject({
      code: "refused",
    });
    const endless =
      "with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n";
    await expect(
      driver.run({ ...query(endless), timeoutMilliseconds: 1 }, signal),
    ).rejects.toMatchObject({ code: "timeout" });
  });
});
