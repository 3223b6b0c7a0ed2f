import { AppError } from "@devloom/server-kit";
import { z } from "zod";
import { elementOf } from "../compile/actions.ts";
import type { RuleFields } from "../contract.ts";

const Refused = z.object({
  problems: z.array(z.object({ element: z.string(), reason: z.string() })),
});

/** Tells why the process of a rule is refused at the steps that it is about. */
export async function namingSteps<Result>(
  { actions }: RuleFields,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_deployable") throw error;
    const refused = Refused.safeParse(error.details);
    const details = (refused.data?.problems ?? []).flatMap(({ element, reason: message }) => {
      const at = actions.findIndex((action) => elementOf(action) === element);
      return at < 0 ? [] : [{ path: `actions.${at}`, message }];
    });
    const [first] = details;
    if (first === undefined) throw error;
    throw new AppError(422, "bad_step", first.message, { details });
  }
}
