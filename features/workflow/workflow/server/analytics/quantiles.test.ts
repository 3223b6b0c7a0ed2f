import { asSystem } from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../../testing/host-harness.ts";
import { oneTask } from "../../testing/models.ts";
import { daysEnd, sumUpDays } from "./days.ts";
import { within } from "./population.ts";
import { readQuantiles } from "./quantiles.ts";
import { readTimings } from "./timings.ts";

let harness: HostHarness;
let part: number;
beforeAll(async () => {
  harness = await startHostHarness();
  await harness.deploy(oneTask("timed"));
  part = (await harness.read<{ id: number }>("select id::int from workflow_part"))[0]?.id ?? 0;
});
afterAll(() => harness.close());

/** Hours of visits whose milliseconds are given by SQL, for `n` from 1 on. */
async function addHours(element: string, hours: number, each: number, milliseconds: string) {
  await harness.kit.asOwner(
    `insert into workflow_timing (part_id, hour, tenant_id, visits, failed, total, completed_total, element, completed)
     select $1, timestamptz '2026-01-01Z' + hour * interval '1 hour', $2, $3, 0, 0, 0, $4,
       (select array_agg(v order by v) from (select ${milliseconds} from generate_series(1, $3) n) x(v))
     from generate_series(1, $5) hour`,
    [part, harness.tenantId, each, element, hours],
  );
}

async function exactly(element: string) {
  const rows = await harness.read<{ quantiles: number[] }>(
    `select percentile_cont(array[0.5, 0.95]) within group (order by u.v) as quantiles
     from workflow_timing cross join lateral unnest(completed) u(v) where element = $1`,
    [element],
  );
  return rows[0]?.quantiles;
}

it.each([
  ["spread over many hours", 200, 30, "floor(random() * 100000)::float8"],
  ["all in one hour", 1, 6_000, "floor(exp(random() * 12))::float8"],
  ["nearly all the same", 50, 40, "case when n = 1 then 90000 else 7 end::float8"],
  ["other in each hour", 60, 25, "(hour * 1000 + n)::float8"],
  ["few", 1, 3, "n::float8"],
])("the quantiles of visits %s are those of all their values", async (element, hours, each, of) => {
  await addHours(element, hours, each, of);
  const population = within(harness.tenantId, {
    parts: [part],
    from: "-infinity",
    to: "infinity",
    daysEnd: null,
  });
  const read = (many: number) =>
    harness.kit.database.tenant(asSystem(harness.tenantId), (tx) =>
      readQuantiles(tx, population, [{ element, completed: hours * each }], many),
    );

  const expected = await exactly(element);
  const selected = (await read(1)).get(element);
  expect(selected?.[0]).toBeCloseTo(expected?.[0] ?? NaN, 6);
  expect(selected?.[1]).toBeCloseTo(expected?.[1] ?? NaN, 6);
  expect((await read(Number.POSITIVE_INFINITY)).get(element)).toEqual(expected);
});

it("days that are over are put together, and no figure of any period changes", async () => {
  await addHours("daily", 100, 5, "floor(random() * 1000)::float8");
  await addHours("daily", 30, 2, "floor(random() * 1000)::float8");
  await harness.kit.asOwner(
    `insert into workflow_trace (instance_id, tenant_id, part_id, path_id, started_at, ended_at, milliseconds, failures, status)
     values (gen_random_uuid(), $1, $2, 0, '2026-01-04T12:00Z', '2026-01-04T12:00Z', 0, 0, 'completed')`,
    [harness.tenantId, part],
  );
  const periods = [
    ["-infinity", "infinity"],
    ["2026-01-01T05:30:00Z", "2026-01-03T07:10:00Z"],
    ["2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"],
    ["2026-01-02T05:00:00Z", "2026-01-02T06:00:00Z"],
    ["2026-01-03T20:00:00Z", "infinity"],
  ] as const;
  const read = () =>
    harness.kit.database.tenant(asSystem(harness.tenantId), async (tx) => {
      const end = await daysEnd(tx);
      const figures = [];
      for (const [from, to] of periods)
        figures.push(
          await readTimings(tx, within(tx.tenantId, { parts: [part], from, to, daysEnd: end })),
        );
      return { end, figures };
    });

  const before = await read();
  await sumUpDays(harness.kit.database, harness.tenantId);
  const after = await read();

  expect(before.end).toBeNull();
  expect(after.end).toBe("2026-01-04T00:00:00.000Z");
  const sorted = ({ figures }: typeof before) =>
    figures.map((rows) => rows.toSorted((one, other) => (one.element < other.element ? -1 : 1)));
  expect(sorted(after)).toEqual(sorted(before));
  const pieces = await harness.read(
    "select 1 from workflow_timing where element = 'daily' and hour < '2026-01-02Z'",
  );
  expect(pieces).toHaveLength(23);
});
