import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { noteTable } from "../testing/note-table.ts";
import { gate } from "../testing/run-kit.ts";
import { asSystem, type Transaction } from "./transaction.ts";

let kit: TestKit;
let mine: string;
beforeAll(async () => {
  kit = await startTestKit({ migrations: [noteTable] });
  mine = await kit.addTenant();
});
afterAll(() => kit.close());

describe("transactions that wait for each other", () => {
  /** Two that take the same two rows, each the other's first. */
  async function crossing(prepare: (tx: Transaction) => void) {
    const names = [randomUUID(), randomUUID()];
    await kit.database.tenant(asSystem(mine), async (tx) => {
      for (const name of names)
        await sql`insert into note values (${randomUUID()}, ${mine}, ${name})`.execute(tx.query());
    });
    let calls = 0;
    let holding = 0;
    const both = gate();
    const take = (order: readonly string[]) =>
      kit.database.tenant(asSystem(mine), async (tx) => {
        calls += 1;
        prepare(tx);
        for (const [at, name] of order.entries()) {
          await sql`update note set made_at = now() where text = ${name}`.execute(tx.query());
          if (at > 0) continue;
          holding += 1;
          if (holding === 2) both.open();
          await both.pass();
        }
      });
    const ended = await Promise.allSettled([take(names), take(names.toReversed())]);
    return { calls, ended };
  }

  it("both end: the one that was given up is done anew", async () => {
    const { calls, ended } = await crossing(() => {});
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    // A busy database can give one up more than once.
    expect(calls).toBeGreaterThan(2);
  });

  it("are not done anew where more than the database was changed", async () => {
    const { calls, ended } = await crossing((tx) => tx.onlyOnce());
    const refused = ended.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { status: 503, code: "database_busy" } });
    expect(calls).toBe(2);
  });
});
