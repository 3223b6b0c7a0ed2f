import { expect, it } from "vitest";
import type { RunStep } from "../../../../dashboard/runs/contract.ts";
import { stepsOf } from "../../contract.ts";
import { shownSteps } from "./shown-steps.ts";

it("shows the steps that a run is at, without those that the project has no script for", () => {
  const time = "2026-01-01T00:00:00.000Z";
  const step = (name: string, position: number, status: RunStep["status"]): RunStep => ({
    name,
    position,
    status,
    startedAt: time,
    finishedAt: status === "running" ? null : time,
    error: null,
  });
  const steps = [step("Install dependencies", 1, "succeeded"), step("Test", 2, "running")];

  const shown = shownSteps(stepsOf("HTML"), steps);
  expect(shown.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "install passed",
    "check not-run",
    "lint not-run",
    "test running",
    "build waiting",
  ]);
});
