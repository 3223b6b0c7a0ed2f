import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { watchPackets } from "../testing/watch-packets.ts";

let kit: TestKit;
beforeAll(async () => {
  kit = await startTestKit();
});
afterAll(() => kit.close());
afterEach(() => vi.restoreAllMocks());

describe("lookups", () => {
  const number = (value: number) => sql<{ value: number }>`select ${value}::int as value`;

  it("each get their own answer when many are asked at once", async () => {
    const values = Array.from({ length: 200 }, (_, value) => value);
    const answers = await Promise.all(values.map((value) => kit.database.lookup(number(value))));
    expect(answers.map(([row]) => row?.value)).toEqual(values);
  });

  it("of one turn are sent once where they ask the same, and anew in the next", async () => {
    const sent = watchPackets((text) => text === "select $1::int as value");
    const asked = [1, 2, 1, 1].map((value) => kit.database.lookup(number(value)));
    expect(await Promise.all(asked)).toEqual([
      [{ value: 1 }],
      [{ value: 2 }],
      [{ value: 1 }],
      [{ value: 1 }],
    ]);
    expect(sent().flat()).toHaveLength(2);
    await kit.database.lookup(number(1));
    expect(sent().flat()).toHaveLength(3);
  });

  it("of one turn that fail fail for all who asked the same, and for nobody behind them", async () => {
    const failing = () => kit.database.lookup(sql`select 1 / ${0}::int`);
    const answers = await Promise.allSettled([failing(), failing()]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await kit.database.lookup(number(1))).toEqual([{ value: 1 }]);
  });

  it("that are asked when others are about to leave are not the answer for who asks after that", async () => {
    const sent = watchPackets((text) => text === "select $1::int as value");
    await kit.database.lookup(number(1));
    const asked: Promise<unknown>[] = [];
    // The statements of this turn leave between the two that ask for seven.
    setImmediate(() => asked.push(kit.database.lookup(number(7))));
    asked.push(kit.database.lookup(sql`select ${[1, 2]}::int[]`));
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    asked.push(kit.database.lookup(number(7)));
    await Promise.all(asked);
    expect(sent().flat()).toHaveLength(3);
  });

  it("are not disturbed by one that fails among them", async () => {
    const answers = await Promise.allSettled([
      kit.database.lookup(number(1)),
      kit.database.lookup(sql`select 1 / ${0}::int`),
      kit.database.lookup(number(2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("find a new session when theirs was ended", async () => {
    await kit.database.lookup(number(1));
    expect(await kit.breakConnections()).toBeGreaterThan(0);
    const answers = await Promise.all([3, 4, 5].map((value) => kit.database.lookup(number(value))));
    expect(answers.map(([row]) => row?.value)).toEqual([3, 4, 5]);
  });
});
