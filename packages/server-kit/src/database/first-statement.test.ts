import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { boundKysely } from "./bound-kysely.ts";
import type { Migration } from "./migration.ts";
import { openPools, type Pools } from "./pools.ts";
import { PreparedConnection } from "./prepared-connection.ts";

const tallies: Migration = {
  id: "test/tally",
  tables: {
    tally: { scope: "instance", privacy: "none", retention: "test", backup: "skip" },
    own_tally: { scope: "tenant", privacy: "none", retention: "test", backup: "skip" },
  },
  sql: `create table tally (name text);
    create table own_tally (tenant_id uuid not null default gen_random_uuid(), name text)`,
};

let kit: TestKit;
let pools: Pools;
beforeAll(async () => {
  kit = await startTestKit({ migrations: [tallies] });
  pools = openPools(kit.connection, () => {});
});
afterAll(async () => {
  await pools.close();
  await kit.close();
});

const count = async (name: string) =>
  (await kit.asOwner("select 1 from tally where name = $1", [name])).rows.length;

describe("the first statement of a transaction", () => {
  it.each([
    { pool: "system", table: "tally", isGuarded: false },
    { pool: "app", table: "own_tally", isGuarded: true },
  ] as const)(
    "is not carried out, nor what comes with it, where no transaction began ($pool)",
    async ({ pool, table, isGuarded }) => {
      const client = await pools[pool].connect();
      const begin = { statements: ["select 1 / 0"], isGuarded };
      const connection = new PreparedConnection(client, pools[pool].statements, pools.watch, begin);
      const query = boundKysely(connection);
      const answers = await Promise.allSettled(
        [1, 2, 3].map(() =>
          sql`insert into ${sql.table(table)} (name) values ('unbegun')`.execute(query),
        ),
      );
      client.release();
      expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      const stored = await kit.asOwner(`select 1 from ${table} where name = 'unbegun'`);
      expect(stored.rows).toEqual([]);
    },
  );

  it("fails for the same reason each time when it cannot be understood", async () => {
    const work = () => kit.database.system((tx) => sql`select * from nowhere`.execute(tx.query()));
    for (let round = 0; round < 3; round += 1)
      await expect(work()).rejects.toThrow('relation "nowhere" does not exist');
    await kit.asOwner("create table nowhere as select 7 as value");
    await kit.asOwner("grant select on nowhere to devloom_system");
    expect((await work()).rows).toEqual([{ value: 7 }]);
  });

  it("is undone with the rest, and many at once are one transaction", async () => {
    const work = (fails: boolean) =>
      kit.database.system(async (tx) => {
        await Promise.all(
          [1, 2, 3].map(() => sql`insert into tally values ('together')`.execute(tx.query())),
        );
        if (fails) throw new Error("changed my mind");
      });
    await expect(work(true)).rejects.toThrow("changed my mind");
    expect(await count("together")).toBe(0);
    await work(false);
    expect(await count("together")).toBe(3);
  });

  it("is asked again on another session where its own was dead", async () => {
    await kit.database.system((tx) => sql`select 1`.execute(tx.query()));
    expect(await kit.breakConnections()).toBeGreaterThan(0);
    await kit.database.system((tx) => sql`insert into tally values ('again')`.execute(tx.query()));
    expect(await count("again")).toBe(1);
  });
});
