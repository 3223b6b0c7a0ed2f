import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Driver, Reach, SourceQuery } from "../driver.ts";
import { restrictQuery } from "../sql/restrict.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { mysqlDriver } from "./mysql.ts";

const PORT = 19_306;
const reach: Reach = { connect: (host, port) => connect({ host, port }), fetch, makeFolder };
const { signal } = new AbortController();
const query = (text: string, more: Partial<SourceQuery> = {}): SourceQuery => ({
  text,
  parameters: {},
  maxRows: 10,
  timeoutMilliseconds: 30_000,
  isExplained: false,
  ...more,
});

describe("MariaDB", () => {
  let folder: string;
  let server: ChildProcess;
  let driver: Driver;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "devloom-mariadb-"));
    await chmod(folder, 0o755);
    const data = join(folder, "data");
    await mkdir(data);
    const asRoot = process.getuid?.() === 0 ? ["--user=root"] : [];
    try {
      execFileSync(
        "mariadb-install-db",
        [
          "--no-defaults",
          `--datadir=${data}`,
          "--auth-root-authentication-method=normal",
          ...asRoot,
        ],
        { stdio: "ignore" },
      );
    } catch (error) {
      throw new Error("This test needs MariaDB itself: apt-get install mariadb-server", {
        cause: error,
      });
    }
    server = spawn(
      "mariadbd",
      [
        "--no-defaults",
        `--datadir=${data}`,
        `--port=${PORT}`,
        "--bind-address=127.0.0.1",
        `--socket=${join(folder, "s")}`,
        ...asRoot,
      ],
      { stdio: "ignore" },
    );
    const login = { socketPath: join(folder, "s"), user: "root", multipleStatements: true };
    const owner = await vi.waitFor(() => createConnection(login), { timeout: 120_000 });
    await owner.query(`create database shop;
      create table shop.customer (id int primary key, email varchar(100), at datetime, paid decimal(10, 2));
      insert into shop.customer values (1, 'ada@shop.example', '2026-03-01 10:00:00', 12.50), (2, null, null, null);
      create user reader@localhost identified by 'hush';
      grant select, insert on shop.* to reader@localhost;`);
    await owner.end();
    const address = {
      host: "127.0.0.1",
      port: PORT,
      database: "shop",
      user: "reader",
      tls: "off",
    } as const;
    driver = mysqlDriver(address, "hush", reach);
  });
  afterAll(async () => {
    server.kill();
    await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  });

  it("answers with frames, binds parameters, changes nothing, and warns of a role that may write", async () => {
    const text = "select * from customer where id < :most or email = :email order by id";
    expect(
      await driver.run(
        query(text, { parameters: { most: 9, email: "' or true" }, maxRows: 1 }),
        signal,
      ),
    ).toEqual([
      {
        name: "",
        truncated: true,
        fields: [
          { name: "id", type: "number", values: [1] },
          { name: "email", type: "string", values: ["ada@shop.example"] },
          { name: "at", type: "time", values: [Date.UTC(2026, 2, 1, 10)] },
          { name: "paid", type: "number", values: [12.5] },
        ],
      },
    ]);
    expect(await driver.tables(signal)).toMatchObject([
      {
        schema: "shop",
        name: "customer",
        columns: [{ name: "id" }, { name: "email" }, { name: "at" }, { name: "paid" }],
      },
    ]);
    for (const text of [
      "insert into customer values (3, null, null, null)",
      "begin not atomic commit; insert into customer values (3, null, null, null); end",
    ])
      await expect(driver.run(query(text), signal)).rejects.toMatchObject({
        code: "refused",
        message: expect.stringMatching(/read.only/i),
      });
    await expect(
      driver.run(
        query("select repeat('x', 15000000), repeat('x', 15000000), repeat('x', 15000000)"),
        signal,
      ),
    ).rejects.toMatchObject({
      code: "refused",
      message: expect.stringContaining("32 MB"),
    });
    const [long] = await driver.run(
      query("select repeat('x', 1000000) from information_schema.columns", { maxRows: 500 }),
      signal,
    );
    expect(long).toMatchObject({ truncated: true, fields: [{ values: { length: 16 } }] });
    expect(await driver.test(signal)).toMatchObject({
      warnings: ["role_can_write", "not_encrypted"],
    });
  });

  it("tells nothing of rows that a filter leaves out by what fails", async () => {
    const [table] = await driver.tables(signal);
    if (table === undefined) throw new Error("The database has no table.");
    const own = { ...table, masks: {}, rowFilter: "email is not null", definition: null };
    const answer = (condition: string) => {
      const text = `select count(*) as n from customer where ${condition}`;
      const restricted = restrictQuery(text, { dialect: "mysql", tables: [own], salt: "" });
      return driver.run(query(restricted), signal).then(
        ([frame]) => frame?.fields[0]?.values,
        (error: unknown) => String(error),
      );
    };
    const oracle = (least: number) => answer(`id > ${least} and exp(id * 400) > 0`);
    expect(await oracle(1)).toEqual([0]);
    expect(await oracle(2)).toEqual([0]);
  });

  it("ends a query that nobody waits for, and one that takes too long", async () => {
    const stopping = new AbortController();
    const asked = driver
      .run(query("select sleep(100), 'mark'"), stopping.signal)
      .catch((error: unknown) => error);
    const running = async () => {
      const [frame] = await driver.run(
        query(
          "select count(*) from information_schema.processlist where info like '%sleep(100)%' and id <> connection_id()",
        ),
        signal,
      );
      return frame?.fields[0]?.values[0];
    };
    await expect.poll(running).toBe(1);
    stopping.abort();

    expect(await asked).toMatchObject({ code: "cancelled" });
    await expect.poll(running).toBe(0);
    await expect(
      driver.run(
        query(
          "select count(*) from information_schema.columns a, information_schema.columns b, information_schema.columns c",
          { timeoutMilliseconds: 200 },
        ),
        signal,
      ),
    ).rejects.toMatchObject({ code: "timeout" });
  });
});
