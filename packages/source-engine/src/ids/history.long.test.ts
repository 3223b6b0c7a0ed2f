import { describe, expect, it } from "vitest";
import { totalOf } from "../testing/ids/total.ts";

describe("ids through a million elements of random histories", () => {
  it("are never wrong, and hardly ever new", () => {
    const { live, restarted } = totalOf({ firstSeed: 1000, histories: 240, commits: 25 });
    expect(live.judged + restarted.judged).toBeGreaterThan(1_000_000);
    for (const { judged, kept, wrong } of [live, restarted]) {
      expect(wrong).toBe(0);
      expect(kept / judged).toBeGreaterThanOrEqual(0.9999);
    }
  });
});
