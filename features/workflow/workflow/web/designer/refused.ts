import type { WorkflowProblem } from "../../contract.ts";
import { asProblem, type Problem } from "./problem.ts";

/** Why a deployment was refused, and which state of the model was deployed. */
export interface Refused {
  readonly problems: readonly WorkflowProblem[];
  readonly revision: number;
}

export const NOT_REFUSED: Refused = { problems: [], revision: -1 };

/** What checking finds; where it finds no error, also why the model as it is now was refused. */
export function currentProblems(
  found: readonly Problem[] | undefined,
  refused: Refused,
  revision: number,
): readonly Problem[] {
  const known = found ?? [];
  if (known.some(({ severity }) => severity === "error") || refused.revision !== revision)
    return known;
  return [...refused.problems.map(asProblem), ...known];
}
