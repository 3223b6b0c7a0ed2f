import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escalationTimeline } from "./timeline.ts";

const start = new Date("2026-03-29T00:30:00Z");
const person = { kind: "person" as const, id: "ada" };
const schedule = { kind: "schedule" as const, id: "nights" };

describe("the timeline of an escalation", () => {
  it("waits before each step and begins again as often as asked", () => {
    const steps = [
      { waitMinutes: 0, targets: [schedule] },
      { waitMinutes: 15, targets: [schedule, person] },
    ];

    const notices = escalationTimeline({ steps, repeatCount: 1, repeatAfterMinutes: 30 }, start);

    expect(notices).toEqual([
      { at: new Date("2026-03-29T00:30:00Z"), round: 1, step: 1, targets: [schedule] },
      { at: new Date("2026-03-29T00:45:00Z"), round: 1, step: 2, targets: [schedule, person] },
      { at: new Date("2026-03-29T01:15:00Z"), round: 2, step: 1, targets: [schedule] },
      { at: new Date("2026-03-29T01:30:00Z"), round: 2, step: 2, targets: [schedule, person] },
    ]);
  });

  it("never goes back in time, and rounds never fall together", () => {
    const step = fc.record({
      waitMinutes: fc.integer({ min: 0, max: 1440 }),
      targets: fc.array(fc.constant(person), { minLength: 1, maxLength: 2 }),
    });
    const policy = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 20 }),
      repeatCount: fc.integer({ min: 0, max: 9 }),
      repeatAfterMinutes: fc.integer({ min: 1, max: 1440 }),
    });
    fc.assert(
      fc.property(policy, (policy) => {
        const notices = escalationTimeline(policy, start);
        expect(notices).toHaveLength(policy.steps.length * (policy.repeatCount + 1));
        for (const [index, notice] of notices.entries()) {
          const before = notices[index - 1];
          const elapsed = +notice.at - +(before?.at ?? start);
          const isNewRound = before !== undefined && before.round < notice.round;
          expect(elapsed).toBeGreaterThanOrEqual(isNewRound ? 60_000 : 0);
        }
      }),
    );
  });
});
