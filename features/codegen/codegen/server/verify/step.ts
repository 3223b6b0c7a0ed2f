import type { JsonObject } from "@devloom/contract";
import type { RunContext } from "@devloom/server-kit";
import { STEP_TITLES, type StepName, type VerificationStep } from "../../contract.ts";

/** A step that fails does not keep the others from being run. */
export async function runStep<Output extends JsonObject>(
  run: RunContext,
  name: StepName,
  work: () => Promise<Output>,
  /** In front of the step's title, where one run takes several projects through them. */
  label = "",
): Promise<{ step: VerificationStep; output: Output | null }> {
  const title = `${label}${STEP_TITLES[name]}`;
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const output = await run.step(title, work);
    return { step: { name, status: "passed", seconds: seconds(), reason: null }, output };
  } catch (error) {
    run.signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    run.log(`${title}: ${reason}`, "error");
    return { step: { name, status: "failed", seconds: seconds(), reason }, output: null };
  }
}

export function notRun(name: StepName, reason: string): VerificationStep {
  return { name, status: "not-run", seconds: null, reason };
}
