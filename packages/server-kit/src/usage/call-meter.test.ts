import { asSystem } from "../database/transaction.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ManualClock } from "../clock.ts";
import { Database } from "../database/database.ts";
import { openPools } from "../database/pools.ts";
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
