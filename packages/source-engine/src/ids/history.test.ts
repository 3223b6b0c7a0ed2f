import { describe, expect, it } from "vitest";
import { totalOf } from "../testing/ids/total.ts";

describe("ids through random histories", () => {
  it("are kept where an independent judge can tell, with and without a restart", () => {
    const { live, restarted } = totalOf({ firstSeed: 1, histories: 3, commits: 4 });
    expect(live).toEqual(restarted);
    expect(live.judged).toBeGreaterThan(200);
    expect(live).toMatchObject({ wrong: 0, lost: 0 });
  });
});
