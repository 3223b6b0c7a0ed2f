import { z } from "zod";

/** Every error answer of the API. `requestId` finds the matching line in the log. */
export const ErrorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** One field that was refused, in `details` of a `validation_failed` answer. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}
