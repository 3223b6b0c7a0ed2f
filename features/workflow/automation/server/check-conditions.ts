import { AppError } from "@devloom/server-kit";
import { feelSyntaxError } from "@devloom/workflow-engine";
import type { Conditions } from "../contract.ts";

/**
 * Refuses an expression that is none by itself. It is joined with the other conditions: `1) or (true` would
 * otherwise be one with them, and set them aside.
 */
export function assertExpression({ expression }: Pick<Conditions, "expression">): void {
  const problem = expression === "" ? null : feelSyntaxError(expression);
  if (problem === null) return;
  const message = `The expression cannot be read: ${problem}`;
  throw new AppError(422, "bad_expression", message, {
    details: [{ path: "conditions.expression", message }],
  });
}
