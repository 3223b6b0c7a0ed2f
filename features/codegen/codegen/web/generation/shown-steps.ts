import type { RunStep } from "../../../../dashboard/runs/contract.ts";
import { STEP_TITLES, type StepName, type VerificationStep } from "../../contract.ts";

export type ShownStep = Omit<VerificationStep, "status"> & {
  readonly status: VerificationStep["status"] | "running" | "waiting";
};

/**
 * Steps in their order while a run works on them: those behind the last one of the run wait, and those that it has passed
 * over are not run, for a project need not have a script for each.
 */
export function shownSteps(names: readonly StepName[], steps: readonly RunStep[]): ShownStep[] {
  // A run that was taken over has earlier tries of its steps in front.
  const latest = new Map(steps.map((step) => [step.name, step]));
  const found = names.map((name) => latest.get(STEP_TITLES[name]));
  const last = found.findLastIndex((step) => step !== undefined);
  return names.map((name, index) => {
    const step = found[index];
    const without = index < last ? "not-run" : "waiting";
    const status = step === undefined ? without : STATUS[step.status];
    return { name, status, seconds: secondsOf(step), reason: step?.error ?? null };
  });
}

const STATUS = {
  running: "running",
  succeeded: "passed",
  failed: "failed",
  cancelled: "not-run",
} as const;

function secondsOf(step: RunStep | undefined): number | null {
  if (step === undefined || step.finishedAt === null) return null;
  return (Date.parse(step.finishedAt) - Date.parse(step.startedAt)) / 1000;
}
