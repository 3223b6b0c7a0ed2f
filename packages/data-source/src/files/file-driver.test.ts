import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { DuckDBInstance } from "@duckdb/node-api";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceQuery } from "../driver.ts";
import { restrictQuery } from "../sql/restrict.ts";
import { fileDriver } from "./file-driver.ts";

/** What would read, write, load or reach something outside of the file. */
const REFUSED = [
  "from read_csv('FILE')",
  "from 'FILE'",
  "from read_text('/etc/passwd')",
  "from read_blob('/proc/self/environ')",
  "from glob('*')",
  "from glob('/etc/*')",
  "from sniff_csv('/etc/passwd')",
  "from parquet_metadata('/etc/passwd')",
  "from query('from read_text(''/etc/passwd'')')",
  "copy data to '/tmp/out.csv'",
  "copy data from '/etc/passwd'",
  "export database '/tmp/out'",
  "import database '/tmp/out'",
  "attach '/tmp/other.db' as other",
  "attach ':memory:' as other",
  "install httpfs",
  "load httpfs",
  "update extensions",
  "from duckdb_extensions()",
  "from duckdb_secrets()",
  "from which_secret('s3://bucket', 's3')",
  "create persistent secret s (type s3, key_id 'a', secret 'b')",
  "set enable_external_access = true",
  "reset secret_directory",
  "call enable_logging(storage = 'file', storage_config = {'path': '/tmp/log'})",
  "select 1; call enable_logging()",
  "pragma enable_profiling",
  "select getenv('HOME')",
  "create table other as from data",
  "with one as (select 1) insert into data select * from one",
] as const;
/** What DuckDB tells of itself. */
const ANSWERED = [
  "from duckdb_settings()",
  "from pg_catalog.pg_settings",
  "pragma database_list",
  "from duckdb_databases()",
  "from duckdb_temporary_files()",
  "select current_setting('secret_directory'), current_setting('extension_directory')",
  "select current_user, current_database(), version()",
  "from duckdb_tables()",
  "explain from data",
] as const;

const hasSandbox = !("missing" in (await findSandbox()));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
function query(text: string, parameters: SourceQuery["parameters"] = {}): SourceQuery {
  return { text, parameters, maxRows: 2, timeoutMilliseconds: 30_000, isExplained: false };
}

/** The processes in whose sandbox a file was mounted. */
function readersOf(path: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const mounts = readOrEmpty(`/proc/${name}/mountinfo`);
    return mounts.includes(path) ? [Number(name)] : [];
  });
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The processes of this one that read files: themselves, not what puts them into a sandbox. */
function readers(): number[] {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,ppid=,comm=,args="], { encoding: "utf8" });
  const found = [...lines.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/gm)];
  const parents = new Map(found.map(([, pid, parent]) => [Number(pid), Number(parent)]));
  const isOwn = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOwn(parents.get(pid)));
  return found
    .filter(([, , , name = "", line = ""]) => /\bnode$/.test(name) && line.includes("file-worker"))
    .map(([, pid]) => Number(pid))
    .filter(isOwn);
}

/** A SQLite file whose index invites to look at what was paid first. */
async function paidBook(): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const book = new Database();
  book.run(`create table book (id integer primary key, team text, paid integer, note text);
    create index paid on book (paid);
    insert into book values (1, 'a', 5, '1'), (2, 'b', 7, 'secret'), (3, 'a', 5, '2')`);
  return book.export();
}

describe("a file as a source", () => {
  it.each(["sqlite", "csv"] as const)(
    "tells nothing of rows that a filter leaves out by what fails: %s",
    async (kind) => {
      const path = join(folder, `hidden.${kind}`);
      if (kind === "csv")
        await writeFile(path, "id,team,paid,note\n1,a,5,1\n2,b,7,secret\n3,a,5,2\n");
      else await writeFile(path, await paidBook());
      const driver = fileDriver(kind, async () => path);
      const [table] = await driver.tables(signal);
      if (table === undefined || driver.dialect === null) throw new Error("The file has no table.");
      const { dialect } = driver;
      const own = { ...table, masks: {}, rowFilter: "team = 'a'", definition: null };
      const answer = (condition: string) => {
        const text = `select count(*) as n from ${table.name} where ${condition}`;
        const restricted = restrictQuery(text, { dialect, tables: [own], salt: "" });
        return driver.run(query(restricted), signal).then(
          ([frame]) => frame?.fields[0]?.values,
          (error: unknown) => String(error),
        );
      };
      const oracle = (least: number) =>
        answer(`paid > ${least} and abs(-paid * 0 - 9223372036854775807 - 1) > 0`);
      expect(await oracle(6)).toEqual([0]);
      expect(await oracle(7)).toEqual([0]);
      expect(await answer("cast(note as integer) > 0")).toEqual([2]);
    },
  );

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
  });

  it("tells nothing of the server, whatever is asked", async () => {
    const path = join(folder, "own.csv");
    await writeFile(path, "id\n1\n");
    const driver = fileDriver("csv", async () => path);
    // DuckDB's own folder lies in that of the user.
    const places = [folder, process.cwd(), ".duckdb"];
    const told = async (text: string): Promise<string> => {
      const asking = driver.run({ ...query(text), maxRows: 1000 }, signal);
      return asking.then(JSON.stringify, (error: Error) => error.message);
    };
    for (const text of REFUSED) {
      const answer = await told(text.replace("FILE", path));
      // What was asked may be said again, whole or its beginning as an excerpt; nothing else may.
      const [reason = ""] = answer.replaceAll(path, "").split("\n\nLINE 1: ");
      expect(reason).toMatch(/read-only|one statement|disabled|not exist|regist/);
      for (const place of places) expect(reason).not.toContain(place);
    }
    for (const text of ANSWERED) {
      const answer = await told(text);
      expect(answer).not.toMatch(/^[A-Z]/);
      for (const place of places) expect(answer).not.toContain(place);
    }
    await writeFile(path, '{"a": ');
    const broken = fileDriver("json", async () => path).run(query("from data"), signal);
    await expect(broken).rejects.toThrow(/Malformed JSON in file "data"/);
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
      "explain analyze insert into data values (3)",
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

  it("is a database of DuckDB, which is read and reaches nothing else", async () => {
    const path = join(folder, "shop.duckdb");
    const made = await DuckDBInstance.create(path);
    const connection = await made.connect();
    await connection.run(`create table orders as select range as id, 'a' || range as name from range(3);
      create schema old; create table old.orders as select 1 as id;
      create view passwords as select * from read_text('/etc/passwd');
      create macro leak() as table select * from read_text('/etc/passwd');`);
    connection.closeSync();
    made.closeSync();
    const driver = fileDriver("duckdb", async () => path);

    expect(await driver.tables(signal)).toMatchObject([
      { schema: "", name: "orders", columns: [{ name: "id" }, { name: "name" }] },
      { schema: "", name: "passwords", isView: true },
      { schema: "old", name: "orders" },
    ]);
    const [frame] = await driver.run(
      query(
        "select o.name, old.orders.id from orders o join old.orders using (id) where o.id = :id",
        {
          id: 1,
        },
      ),
      signal,
    );
    expect(frame?.fields.map(({ values }) => values)).toEqual([["a1"], [1]]);
    const attack = [
      ...REFUSED.map((text) => text.replace("FILE", path).replaceAll("data", "orders")),
      "from passwords",
      "from leak()",
      "delete from orders",
      "checkpoint",
      "detach attached",
      `attach '${path}' as again`,
    ];
    for (const text of attack)
      await expect(driver.run(query(text), signal), text).rejects.toMatchObject({
        code: "refused",
      });
    expect(
      (await driver.run(query("select count(*) from orders"), signal))[0]?.fields[0]?.values,
    ).toEqual([3]);
  });

  it.runIf(hasSandbox).each(["csv", "sqlite"] as const)(
    "is read in a sandbox, as %s",
    async (kind) => {
      const path = join(folder, `apart.${kind}`);
      const database = new (await initSqlJs()).Database();
      await writeFile(path, kind === "csv" ? "id\n1\n" : database.export());

      await fileDriver(kind, async () => path).tables(signal);

      const networks = readersOf(path).map((pid) => readlinkSync(`/proc/${pid}/ns/net`));
      expect(networks).not.toEqual([]);
      expect(networks).not.toContain(readlinkSync("/proc/self/ns/net"));
    },
  );

  it("may end what reads it, and nothing else", async () => {
    const path = join(folder, "evil.csv");
    await writeFile(join(folder, "plain.csv"), "id\n1\n");
    const driver = fileDriver("csv", async () => join(folder, "plain.csv"));
    await driver.tables(signal);
    const before = new Set(readers());
    const endless = fileDriver("csv", async () => {
      await writeFile(path, "id\n1\n");
      return path;
    }).run(query("select count(*) from range(1000000000) a, range(1000000) b"), signal);
    const reason = endless.then(JSON.stringify, (error: Error) => error.message);
    const own = () => readers().find((pid) => !before.has(pid));
    await expect.poll(own, { timeout: 30_000 }).toBeDefined();
    process.kill(own() ?? 0, "SIGSEGV");
    expect(await reason).toContain("made to break");
    expect((await driver.run(query("from data"), signal))[0]?.fields[0]?.values).toEqual([1]);
  });

  it("is refused where it is no database of DuckDB", async () => {
    const path = join(folder, "no.duckdb");
    await writeFile(path, "id,name\n1,a\n");
    const asked = fileDriver("duckdb", async () => path).run(query("select 1"), signal);
    await expect(asked).rejects.toMatchObject({ code: "refused" });
    await expect(asked).rejects.not.toThrow(folder);
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
