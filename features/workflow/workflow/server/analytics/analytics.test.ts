import type { Transaction } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../../testing/host-harness.ts";
import { makePlans, reviewProcess, runPlans } from "../../testing/measured-process.ts";
import { readBranches } from "./branches.ts";
import { analyze } from "./figures.ts";
import { readOutliers } from "./outliers.ts";
import { rollUp } from "./roll-up.ts";
import { readVariants } from "./variants.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

const byValue = (one: number, other: number): number => one - other;

/** Linear between the two nearest, as PostgreSQL's `percentile_cont` has it. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted(byValue);
  const place = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Visits of one element, from the rows of history alone. */
async function visitsInLog(
  ids: readonly string[],
  element: string,
): Promise<Map<string, number[]>> {
  const rows = await harness.read<{ instance_id: string; time: Date; moves: string }>(
    `select instance_id, time, moves from workflow_history where instance_id = any($1)
     order by instance_id, sequence`,
    [ids],
  );
  const entered = new Map<string, number>();
  const visits = new Map<string, number[]>();
  for (const { instance_id: id, time, moves } of rows)
    for (const move of moves.split("\n")) {
      const [mark = "", name] = move.split(":");
      const key = `${id} ${mark.slice(1)}`;
      if (name !== element) continue;
      if (mark.startsWith("e")) entered.set(key, time.getTime());
      if (mark.startsWith("c"))
        visits.set(id, [...(visits.get(id) ?? []), time.getTime() - (entered.get(key) ?? 0)]);
    }
  return visits;
}

describe("a hundred instances of which thirty are reviewed twice", () => {
  const plans = makePlans(100);
  let ids: string[];
  let workflowId: string;

  beforeAll(async () => {
    workflowId = await harness.deploy(reviewProcess("reviewed"));
    ids = await runPlans(harness, "reviewed", plans);
    await rollUp(harness.kit.database, harness.tenantId);
  });
  const read = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    harness.kit.database.reading({ tenantId: harness.tenantId }, work);

  it("have exactly the figures that the log gives when it is read by itself", async () => {
    const { summary, elements, flows } = await read((tx) => analyze(tx, workflowId, {}));
    const log = await visitsInLog(ids, "review");
    const durations = [...log.values()].flat();
    const review = elements.find(({ element }) => element === "review");

    const planned = plans.flatMap(({ reviews }) => reviews);
    expect(durations.toSorted(byValue)).toEqual(planned.toSorted(byValue));
    expect(review).toMatchObject({ entered: 130, completed: 130, terminated: 0, failed: 0 });
    expect(review?.duration.mean).toBeCloseTo(mean(durations), 6);
    expect(review?.duration.median).toBeCloseTo(quantile(durations, 0.5), 6);
    expect(review?.duration.p95).toBeCloseTo(quantile(durations, 0.95), 6);
    expect(review?.duration.max).toBe(Math.max(...durations));
    expect(review?.total).toBe(durations.reduce((sum, one) => sum + one, 0));
    expect(summary).toMatchObject({
      instances: 100,
      completed: 100,
      reworked: [...log.values()].filter((visits) => visits.length > 1).length,
      work: 230,
      automatic: 230,
      cost: null,
    });
    expect(summary.reworked).toBe(30);
    const whole = plans.map(({ reviews, booking }) =>
      [...reviews, booking].reduce((sum, one) => sum + one, 0),
    );
    expect(summary.duration.mean).toBeCloseTo(mean(whole), 6);
    expect(summary.duration.p95).toBeCloseTo(quantile(whole, 0.95), 6);
    expect(Object.fromEntries(elements.map((one) => [one.element, one.entered]))).toEqual({
      start: 100,
      review: 130,
      good: 130,
      book: 100,
      end: 100,
    });
    expect(Object.fromEntries(flows.map(({ flow, taken }) => [flow, taken]))).toMatchObject({
      again: 30,
      good_book: 100,
      start_review: 100,
    });
  });

  it("went two ways, and thirty of a hundred came back", async () => {
    const { items, total, instances, rework } = await read((tx) =>
      readVariants(tx, workflowId, {}),
    );
    expect([total, instances, ...items.map((one) => one.instances)]).toEqual([2, 100, 70, 30]);
    expect(items[1]?.steps.filter(({ what }) => what === "element").map(({ id }) => id)).toEqual([
      "start",
      "review",
      "good",
      "review",
      "good",
      "book",
      "end",
    ]);
    expect(rework).toEqual(
      ["good", "review"].map((element) => ({
        element,
        instances: 100,
        reworked: 30,
        extra: 30,
        most: 2,
      })),
    );
  });

  it("have as outliers what took longer than their p95, with the longest first", async () => {
    const { instances, elements } = await read((tx) => readOutliers(tx, workflowId, {}));
    const whole = plans.map(({ reviews, booking }) =>
      [...reviews, booking].reduce((sum, one) => sum + one, 0),
    );
    const p95 = quantile(whole, 0.95);
    const longest = whole.filter((one) => one > p95).toSorted((one, other) => other - one);
    expect(instances.map(({ milliseconds }) => milliseconds)).toEqual(longest);
    const bookings = plans.map(({ booking }) => booking);
    expect(elements.filter(({ element }) => element === "book").length).toBe(
      bookings.filter((one) => one > quantile(bookings, 0.95)).length,
    );
  });

  it("count in the period in which they ended and in their versions only", async () => {
    const ended = await harness.read<{ at: Date }>(
      "select ended_at as at from workflow_instance where id = any($1) order by 1",
      [ids],
    );
    const middle = ended[50]?.at.toISOString() ?? "";
    const before = ended.filter(({ at }) => at.toISOString() < middle).length;
    const early = await read((tx) => analyze(tx, workflowId, { to: middle }));
    const late = await read((tx) => analyze(tx, workflowId, { from: middle }));
    expect([early.summary.instances, late.summary.instances]).toEqual([before, 100 - before]);
    const other = await read((tx) => analyze(tx, workflowId, { versions: "2" }));
    expect(other).toMatchObject({ summary: { instances: 0 }, elements: [] });
  });

  it("are counted once, however often they are looked for", async () => {
    await Promise.all([1, 2, 3].map(() => rollUp(harness.kit.database, harness.tenantId)));
    const { instances, gateways, variables } = await read((tx) => readBranches(tx, workflowId, {}));
    expect(instances).toBe(100);
    expect(gateways).toMatchObject([
      {
        element: "good",
        branches: [
          { flow: "good_book", taken: 100, instances: 100 },
          { flow: "again", taken: 30, instances: 30 },
        ],
      },
    ]);
    expect(variables).toEqual([
      {
        name: "again",
        distinct: 1,
        values: [{ value: "false", instances: 100, failed: 0, cancelled: 0, troubled: 0 }],
      },
    ]);
  });
});
