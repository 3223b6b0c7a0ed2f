import { describe, expect, it } from "vitest";
import { totalOf } from "../testing/ids/total.ts";

/** Other histories than the fixed ones: HISTORY_SEED=1 HISTORY_COUNT=20, of each quarter. */
const FIRST_SEED = Number(process.env["HISTORY_SEED"] ?? 40_000);
const COUNT = Number(process.env["HISTORY_COUNT"] ?? 100);
const MIN_KEPT = 0.9999;

describe("ids through a million elements of random histories", () => {
  const all = { judged: 0, kept: 0 };

  it.for([0, 1, 2, 3])(
    "are never wrong and the same after a restart, quarter %i",
    async (quarter, { annotate }) => {
      const firstSeed = FIRST_SEED + quarter * COUNT;
      const { live, restarted } = totalOf({ firstSeed, histories: COUNT, commits: 25 });
      await annotate(`Seeds from ${firstSeed}: ${JSON.stringify(live)}`);
      expect(live).toEqual(restarted);
      expect(live.judged).toBeGreaterThan(COUNT * 200);
      expect(live.wrong).toBe(0);
      all.judged += live.judged;
      all.kept += live.kept;
    },
  );

  it("are kept but for one in ten thousand", () => {
    expect(all.kept / all.judged).toBeGreaterThanOrEqual(MIN_KEPT);
  });
});
