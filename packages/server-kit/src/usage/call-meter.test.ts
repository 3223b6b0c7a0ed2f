import { asSystem } from "../database/transaction.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ManualClock } from "../clock.ts";
import { Database } from "../database/database.ts";
import { openPools } from "../database/pools.ts";
import { SIGNAL_CHANNEL } from "../outbox/outbox.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { CallMeter } from "./call-meter.ts";
import { API_CALLS, usageThisMonth } from "./usage.ts";

let kit: TestKit;
beforeAll(async () => {
  kit = await startTestKit();
});
afterAll(() => kit.close());

const now = new Date("2026-03-15T10:20:00Z");
const used = (tenantId: string) =>
  kit.database.tenant(asSystem(tenantId), (tx) => usageThisMonth(tx, API_CALLS, now));

it("adds calls up per tenant and hour, and counts those of a deleted tenant for nobody", async () => {
  const [one, two] = [await kit.addTenant(), await kit.addTenant()];
  const meter = new CallMeter(kit.database, new ManualClock(now), kit.log);
  for (let call = 0; call < 5; call += 1) meter.count(one);
  meter.count(two);
  meter.count("00000000-0000-4000-8000-000000000000");
  await meter.flush();
  meter.count(one);
  await meter.close();
  expect([await used(one), await used(two)]).toEqual([6, 1]);
  const { rows } = await kit.asOwner(
    "select quantity::int, time from usage_event where tenant_id = $1",
    [one],
  );
  expect(rows).toEqual([{ quantity: 6, time: new Date("2026-03-15T10:00:00Z") }]);
});

it("keeps what it could not store and stores it once later", async () => {
  const tenantId = await kit.addTenant();
  const pools = openPools(kit.connection, () => {});
  const meter = new CallMeter(
    new Database(pools, new ManualClock(now)),
    new ManualClock(now),
    kit.log,
  );
  meter.count(tenantId);
  await kit.asOwner("alter table usage_event rename to usage_event_away");
  await meter.flush();
  meter.count(tenantId);
  await kit.asOwner("alter table usage_event_away rename to usage_event");
  await meter.close();
  await pools.close();
  expect(await used(tenantId)).toBe(2);
  expect(kit.logged()).toContain("counting API calls failed");
});

it("tells of new counts at once, then only every fifteen seconds, and of the last one too", async () => {
  const tenantId = await kit.addTenant();
  const clock = new ManualClock(now);
  const meter = new CallMeter(kit.database, clock, kit.log);
  const listener = new pg.Client(kit.connection);
  await listener.connect();
  const told: string[] = [];
  listener.on("notification", ({ payload = "" }) => told.push(payload));
  await listener.query(`listen ${SIGNAL_CHANNEL}`);
  const flushAfter = async (seconds: number, calls: number): Promise<void> => {
    clock.advance(seconds * 1_000);
    for (let call = 0; call < calls; call += 1) meter.count(tenantId);
    await meter.flush();
  };
  await flushAfter(0, 1);
  for (let flush = 0; flush < 5; flush += 1) await flushAfter(2, 1);
  await flushAfter(10, 0);
  await flushAfter(20, 0);
  await meter.close();
  // What was told before comes before the answer.
  await listener.query("select 1");
  await listener.end();
  expect(told.filter((payload) => payload.includes(tenantId))).toHaveLength(2);
});
