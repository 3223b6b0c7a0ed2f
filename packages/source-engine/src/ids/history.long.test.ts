import { describe, expect, it } from "vitest";
import { totalOf } from "../testing/ids/total.ts";

/** Near copies of which one is edited can still be taken for one another; the aim is none. */
const MAX_WRONG = 1 / 10_000;
const MIN_KEPT = 0.9998;

describe("ids through a million elements of random histories", () => {
  it("are hardly ever wrong or new, and the same after a restart", () => {
    const { live, restarted } = totalOf({ firstSeed: 1000, histories: 240, commits: 25 });
    expect(live).toEqual(restarted);
    expect(live.judged + restarted.judged).toBeGreaterThan(1_000_000);
    expect(live.wrong / live.judged).toBeLessThan(MAX_WRONG);
    expect(live.kept / live.judged).toBeGreaterThan(MIN_KEPT);
  });
});
