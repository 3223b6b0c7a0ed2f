import { AppError } from "@devloom/server-kit";
import { z } from "zod";
import { elementOf } from "../compile/actions.ts";
import { branches, type RuleFields } from "../contract.ts";

const Refused = z.object({
  problems: z.array(z.object({ element: z.string(), reason: z.string() })),
});

interface StepProblem {
  /** `actions.0`, as forms name it. */
  readonly path: string;
  readonly message: string;
}

function badStep(details: readonly [StepProblem, ...StepProblem[]]): AppError {
  return new AppError(422, "bad_step", details[0].message, { details });
}

/** Where a failure leads there is something to do, and runs tell all steps apart. */
export function assertBranches({ actions, failureActions }: RuleFields): void {
  const at = actions.findIndex(branches);
  if (at >= 0 && failureActions.length === 0)
    throw badStep([{ path: "failureActions", message: "Add a step for failures" }]);
  const ids = new Set(actions.map(({ id }) => id));
  if (failureActions.some(({ id }) => ids.has(id)))
    throw badStep([{ path: "failureActions", message: "Two steps have the same id" }]);
}

/** Tells why the process of a rule is refused at the steps that it is about. */
export async function namingSteps<Result>(
  rule: RuleFields,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_deployable") throw error;
    const refused = Refused.safeParse(error.details);
    const [first, ...more] = (refused.data?.problems ?? []).flatMap(
      ({ element, reason: message }) => {
        const path = pathOf(rule, element);
        return path === null ? [] : [{ path, message }];
      },
    );
    if (first === undefined) throw error;
    throw badStep([first, ...more]);
  }
}

function pathOf(rule: RuleFields, element: string): string | null {
  for (const list of ["actions", "failureActions"] as const) {
    const at = rule[list].findIndex((action) => elementOf(action) === element);
    if (at >= 0) return `${list}.${at}`;
  }
  return null;
}
