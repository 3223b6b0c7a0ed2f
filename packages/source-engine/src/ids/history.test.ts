import { describe, expect, it } from "vitest";
import { totalOf } from "../testing/ids/total.ts";

describe("ids through random histories", () => {
  it("are kept where an independent judge can tell, with and without a restart", () => {
    const { live, restarted } = totalOf({ firstSeed: 1, histories: 4, commits: 6 });
    expect(live).toEqual(restarted);
    expect(live.judged).toBeGreaterThan(600);
    expect(live).toMatchObject({ wrong: 0, lost: 0 });
  });
});
