import { expect, test } from "vitest";
import type { HistoryStep } from "../../../workflow/contract.ts";
import { runSteps } from "./run-steps.ts";

type Moves = HistoryStep["moves"];
const step = (event: HistoryStep["event"], moves: Moves): HistoryStep => ({
  sequence: 1,
  time: "2026-11-16T10:00:00.000Z",
  event,
  actorId: null,
  moves,
});
const entered = (id: string, number: number) =>
  ({ what: "entered", element: `step_${id}`, number }) as const;
const job = { number: 5, element: "step_e", type: "x", availableAt: "2026-11-16T10:00:00.000Z" };

test("each step of a run is told from the instance's history and what it waits for", () => {
  const history = [
    step({ type: "start" }, [entered("a", 1)]),
    step({ type: "jobCompleted", job: 1 }, [
      { what: "completed", element: "step_a", number: 1 },
      entered("b", 2),
    ]),
    step({ type: "errorThrown", element: 2, code: "step-failed", message: "500" }, [
      { what: "terminated", element: "step_b", number: 2 },
      { what: "taken", element: "despite_b", number: null },
      entered("c", 3),
    ]),
    step({ type: "errorThrown", element: 3, code: "step-failed" }, [entered("d", 4)]),
    step({ type: "jobFailed", job: 4, message: "No" }, [
      entered("e", 5),
      entered("g", 7),
      entered("h", 8),
    ]),
    step({ type: "errorThrown", element: 8, code: "step-failed", message: "Gone" }, [
      { what: "taken", element: "rescue_h", number: null },
    ]),
    step({ type: "cancel" }, [{ what: "terminated", element: "step_g", number: 7 }]),
  ];
  const waiting = { number: 4, parent: 0, waitsFor: "job" as const, variables: {} };
  const steps = runSteps(
    ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => ({ id })),
    history,
    {
      elements: [{ ...waiting, element: "step_d", incident: "No" }],
      jobs: [{ ...job, attempts: 2, maxAttempts: 3, error: "502", runId: null }],
    },
  );
  expect(steps.map(({ state, error }) => [state, error])).toEqual([
    ["done", null],
    ["ignored", "500"],
    ["failed", "step-failed"],
    ["paused", "No"],
    ["active", "502"],
    ["not-reached", null],
    ["ended", null],
    ["handled", "Gone"],
  ]);
  expect(steps[4]?.attempts).toEqual({ attempt: 2, most: 3 });
});
