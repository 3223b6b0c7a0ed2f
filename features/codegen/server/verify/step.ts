import type { JsonObject } from "@devloom/contract";
import type { RunContext } from "@devloom/server-kit";
import type { StepName, VerificationStep } from "../../contract.ts";

/** What the steps are called in the run. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  parse: "Parse",
  install: "Install dependencies",
  check: "Type check",
  lint: "Lint",
  test: "Test",
  build: "Build",
};

/** A step that fails does not keep the others from being run. */
export async function runStep<Output extends JsonObject>(
  run: RunContext,
  name: StepName,
  work: () => Promise<Output>,
): Promise<{ step: VerificationStep; output: Output | null }> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const output = await run.step(STEP_TITLES[name], work);
    return { step: { name, status: "passed", seconds: seconds(), reason: null }, output };
  } catch (error) {
    run.signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    run.log(`${STEP_TITLES[name]}: ${reason}`, "error");
    return { step: { name, status: "failed", seconds: seconds(), reason }, output: null };
  }
}

export function notRun(name: StepName, reason: string): VerificationStep {
  return { name, status: "not-run", seconds: null, reason };
}
