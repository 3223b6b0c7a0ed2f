import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { noteTable } from "../testing/note-table.ts";
import { takePage } from "./page.ts";
import { asSystem, type Scope, type Transaction } from "./transaction.ts";

let kit: TestKit;
let mine: string;
let other: string;
beforeAll(async () => {
  kit = await startTestKit({ migrations: [noteTable] });
  [mine, other] = [await kit.addTenant(), await kit.addTenant()];
});
afterAll(() => kit.close());

const add = (tx: Transaction, tenantId: string, text = "note") =>
  sql`insert into note values (${randomUUID()}, ${tenantId}, ${text})`.execute(tx.query());
const count = async (tx: Transaction, text: string) =>
  (await sql`select 1 from note where text = ${text}`.execute(tx.query())).rows.length;

describe("an event", () => {
  it("says who caused it, also where the actor of a call is the scope itself", async () => {
    const tenantId = await kit.addTenant();
    const accountId = randomUUID();
    const emit = (tx: Transaction) => tx.emit({ type: "note.made", subject: "note/1", data: {} });
    await kit.database.tenant({ tenantId, accountId }, emit);
    await kit.database.tenant({ tenantId, actorId: accountId }, emit);
    await kit.database.tenant(asSystem(tenantId), emit);
    await kit.database.system((tx) => emit(tx.within({ tenantId, accountId })));
    // @ts-expect-error -- a scope that leaves open who acts is none
    const open: Scope = { tenantId };

    const { rows } = await kit.asOwner(
      "select actor_id from event where tenant_id = $1 order by sequence",
      [open.tenantId],
    );

    expect(rows.map((row: { actor_id: string }) => row.actor_id)).toEqual([
      accountId,
      accountId,
      null,
      accountId,
    ]);
  });
});

describe("a page", () => {
  interface Made {
    readonly id: string;
    readonly made_at: Date;
  }
  const page = (tenantId: string, cursor?: string) =>
    kit.database.reading({ tenantId }, (tx) =>
      takePage<Made, "made_at">(
        tx.query<{ note: Made }>().selectFrom("note").selectAll(),
        { limit: 2, cursor },
        "made_at",
      ),
    );

  it("follows the one before without a gap, also between rows of one millisecond", async () => {
    const tenantId = await kit.addTenant();
    await kit.asOwner(
      `insert into note select gen_random_uuid(), $1, 'row', timestamptz '2026-03-01 10:00:00.123Z' + n * interval '1 microsecond'
       from generate_series(1, 7) n`,
      [tenantId],
    );
    const seen: Made[] = [];
    let cursor: string | undefined;
    do {
      const next = await page(tenantId, cursor);
      expect(next.total).toBe(7);
      seen.push(...next.rows);
      cursor = next.nextCursor;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([7, 7]);
  });

  it.each(["2026-02-31T10:00:00.000000Z", "0000-01-01T10:00:00.000000Z", "now", "2026-03-01"])(
    "does not begin behind %s, which no list gave out",
    async (time) => {
      const cursor = Buffer.from(`${time}_${randomUUID()}`).toString("base64url");
      await expect(page(mine, cursor)).rejects.toMatchObject({ status: 400, code: "bad_cursor" });
    },
  );
});

describe("tenant transactions", () => {
  it("neither show nor change nor take rows of another tenant", async () => {
    await kit.database.tenant(asSystem(other), (tx) => add(tx, other, "theirs"));
    await kit.database.tenant(asSystem(mine), async (tx) => {
      const seen = await sql`select 1 from note where tenant_id = ${other}`.execute(tx.query());
      expect(seen.rows).toEqual([]);
      const changed = await sql`update note set text = 'taken' where tenant_id = ${other}`.execute(
        tx.query(),
      );
      expect(changed.numAffectedRows).toBe(0n);
      const removed = await sql`delete from note where tenant_id = ${other}`.execute(tx.query());
      expect(removed.numAffectedRows).toBe(0n);
    });
    await expect(kit.database.tenant(asSystem(mine), (tx) => add(tx, other))).rejects.toThrow(
      /row-level security/,
    );
    expect(await kit.database.system((tx) => count(tx, "theirs"))).toBe(1);
  });

  it("cannot read tables of the installation", async () => {
    for (const table of [
      "tenant",
      "mail",
      "instance_setting",
      "account_setting",
      "schema_migration",
    ]) {
      await expect(
        kit.database.tenant(asSystem(mine), (tx) =>
          sql`select 1 from ${sql.table(table)}`.execute(tx.query()),
        ),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it("leave no tenant behind on their connection", async () => {
    await kit.database.tenant(asSystem(mine), (tx) => add(tx, mine, "left"));
    // A session of the role without a tenant sees nothing at all.
    const blind = await kit.asOwner(
      "begin; set local role devloom_app; select text from note; rollback",
    );
    const results = blind as unknown as { command: string; rows: unknown[] }[];
    expect(results.find(({ command }) => command === "SELECT")?.rows).toEqual([]);
    await kit.database.tenant(asSystem(other), async (tx) => {
      expect(await count(tx, "left")).toBe(0);
    });
    const settings = await Promise.all(
      Array.from({ length: 8 }, () =>
        kit.database.system((tx) =>
          sql<{ t: string | null }>`select current_tenant() as t`.execute(tx.query()),
        ),
      ),
    );
    expect(settings.every(({ rows: [row] }) => row?.t === null)).toBe(true);
  });

  it("need a tenant id", async () => {
    for (const tenantId of ["", "default", `${randomUUID()}'; select 1; --`]) {
      await expect(kit.database.tenant(asSystem(tenantId), async () => 1)).rejects.toThrow(
        /tenant id/,
      );
    }
  });
});

describe("transactions", () => {
  it("store rows, events and usage together or not at all", async () => {
    const work = (fails: boolean) =>
      kit.database.tenant(asSystem(mine), async (tx) => {
        await add(tx, mine, "atomic");
        await tx.emit({ type: "note.added", subject: "note/1" });
        await tx.meter({ meter: "test", quantity: 1, idempotencyKey: "atomic" });
        if (fails) throw new Error("changed my mind");
      });
    const stored = async () =>
      (
        await kit.asOwner(
          `select (select count(*)::int from note where text = 'atomic') as notes,
             (select count(*)::int from event where type = 'note.added') as events,
             (select count(*)::int from usage_event where meter = 'test') as usages`,
        )
      ).rows[0] as unknown;
    await expect(work(true)).rejects.toThrow("changed my mind");
    expect(await stored()).toEqual({ notes: 0, events: 0, usages: 0 });
    await work(false);
    await work(false);
    // The same idempotency key counts once.
    expect(await stored()).toEqual({ notes: 2, events: 2, usages: 1 });
  });

  it("do not claim success when a failed statement was swallowed", async () => {
    const work = kit.database.tenant(asSystem(mine), async (tx) => {
      await add(tx, mine, "lost");
      await sql`select 1 / 0`.execute(tx.query()).catch(() => {});
    });
    await expect(work).rejects.toThrow("nothing of the transaction was stored");
    expect(await kit.database.system((tx) => count(tx, "lost"))).toBe(0);
  });

  it("cannot be used by work that outlives them", async () => {
    let late: Transaction | undefined;
    await kit.database.tenant(asSystem(mine), async (tx) => {
      late = tx;
    });
    if (late === undefined) throw new Error("The work did not run.");
    await expect(add(late, mine)).rejects.toThrow("already ended");
  });

  it("survive a connection that dies in the middle, and do not use it again", async () => {
    const broken = kit.database.tenant(asSystem(mine), async (tx) => {
      await add(tx, mine, "half");
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        tx.query(),
      );
      await kit.asOwner("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
      await count(tx, "half");
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    for (let round = 0; round < 12; round += 1) {
      await kit.database.tenant(asSystem(mine), async (tx) =>
        expect(await count(tx, "half")).toBe(0),
      );
    }
  });

  it("come back after every connection was cut", async () => {
    expect(await kit.breakConnections()).toBeGreaterThan(0);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        kit.database.tenant(asSystem(mine), (tx) => count(tx, "half")),
      ),
    );
    const reasons = answers.flatMap((one) =>
      one.status === "rejected" ? [one.reason as Error] : [],
    );
    expect(reasons.filter((reason) => !isDatabaseUnavailable(reason))).toEqual([]);
    expect(await kit.database.tenant(asSystem(mine), (tx) => count(tx, "half"))).toBe(0);
  });
});

describe("prepared statements after another gateway changed the schema", () => {
  const all = (tx: Transaction) => sql`select * from note limit 1`.execute(tx.query());
  const warm = async () => {
    for (let round = 0; round < 3; round += 1) await kit.database.tenant(asSystem(mine), all);
  };

  it("are prepared again without the caller noticing", async () => {
    await warm();
    await kit.asOwner("alter table note add column extra text");
    let calls = 0;
    const found = await kit.database.tenant(asSystem(mine), (tx) => {
      calls += 1;
      return all(tx);
    });
    expect(Object.keys(found.rows[0] ?? {})).toContain("extra");
    expect(calls).toBe(2);
  });

  it("ask to try again where something had been done already", async () => {
    await warm();
    await kit.asOwner("alter table note add column another text");
    const work = async (tx: Transaction) => {
      await add(tx, mine, "twice");
      await all(tx);
    };
    await expect(kit.database.tenant(asSystem(mine), work)).rejects.toSatisfy(
      isDatabaseUnavailable,
    );
    await kit.database.tenant(asSystem(mine), work);
    expect(await kit.database.system((tx) => count(tx, "twice"))).toBe(1);
  });
});

describe("reading", () => {
  it("shows each tenant its own rows, also when tenants take turns on a session", async () => {
    await kit.database.tenant(asSystem(mine), (tx) => add(tx, mine, "turn"));
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const tenantId = turn % 2 === 0 ? mine : other;
        const rows = await kit.database.reading({ tenantId }, (tx) => count(tx, "turn"));
        return { isMine: tenantId === mine, rows };
      }),
    );
    expect(seen.filter(({ isMine, rows }) => rows !== (isMine ? 1 : 0))).toEqual([]);
  });

  it("cannot write", async () => {
    await expect(
      kit.database.reading({ tenantId: mine }, (tx) => add(tx, mine, "sneaked in")),
    ).rejects.toThrow(/read-only transaction/);
    expect(await kit.database.system((tx) => count(tx, "sneaked in"))).toBe(0);
  });

  it("needs a tenant", async () => {
    await expect(
      kit.database.reading({ tenantId: "x'; set role none; --" }, async () => 1),
    ).rejects.toThrow("needs a tenant id");
  });

  it("goes on when sessions were ended, with the right tenant on new ones", async () => {
    expect(await kit.breakConnections()).toBeGreaterThan(0);
    expect(await kit.database.reading({ tenantId: other }, (tx) => count(tx, "turn"))).toBe(0);
    expect(await kit.database.reading({ tenantId: mine }, (tx) => count(tx, "turn"))).toBe(1);
  });
});
