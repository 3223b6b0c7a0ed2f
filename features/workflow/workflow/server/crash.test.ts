import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, Killed, Lifetime, startHostHarness } from "../testing/host-harness.ts";
import { deployWorkload, outcome, runToTheEnd, turn } from "../testing/mixed-workload.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
  await deployWorkload(harness);
});
afterAll(() => harness.close());

/** Every boundary takes minutes; the usual run takes some of them. */
const STRIDE = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 1 : 17;

async function workload(): Promise<string[]> {
  const order = crypto.randomUUID();
  return [await harness.start("order", { order }), await harness.start("paying", { order })];
}

/** Works until it is killed; says whether it was. */
async function workUntilKilled(life: Lifetime): Promise<boolean> {
  try {
    for (let idle = 0; idle < 3;) {
      if (await turn(harness, life)) idle = 0;
      else {
        harness.clock.advance(61_000);
        idle += 1;
      }
    }
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

describe("a gateway that is killed before any statement it sends", () => {
  it("loses no transition and makes none twice", async () => {
    const life = new Lifetime();
    const undisturbed = await workload();
    await workUntilKilled(life);
    await runToTheEnd(harness);
    const expected = await outcome(harness, undisturbed);
    expect(expected).toHaveLength(3);

    let killed = 0;
    for (let statements = 0; statements < life.sent; statements += STRIDE) {
      const instances = await workload();
      if (await workUntilKilled(new Lifetime(statements))) killed += 1;
      // Locks of the dead end, and others go on.
      harness.clock.advance(61_000);
      await runToTheEnd(harness);
      expect([statements, await outcome(harness, instances)]).toEqual([statements, expected]);
    }
    expect(killed).toBeGreaterThan(3);
    expect(await harness.read("select 1 from workflow_inbox")).toEqual([]);
    expect(await harness.read("select 1 from workflow_job")).toEqual([]);
    expect(await harness.read("select 1 from workflow_subscription")).toEqual([]);
    expect(await harness.read("select 1 from workflow_message where not is_delivered")).toEqual([]);
  });
});
