import type { RunStep } from "../../../runs/contract.ts";
import type { StepName, VerificationStep } from "../../contract.ts";

export type ShownStep = Omit<VerificationStep, "status"> & {
  readonly status: VerificationStep["status"] | "running" | "waiting";
};

/** Steps in their order while a run works on them: those behind the last one of the run wait. */
export function shownSteps(names: readonly StepName[], steps: readonly RunStep[]): ShownStep[] {
  // A run that was taken over has earlier tries of its steps in front.
  const latest = new Map(steps.map((step) => [step.position, step]));
  return names.map((name, index) => {
    const step = latest.get(index + 1);
    const status = step === undefined ? "waiting" : STATUS[step.status];
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
