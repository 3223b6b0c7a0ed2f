import { z } from "zod";

/** Why a change was refused, by name, to be said in the language of the person. */
const reason = z.object({
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A change that can be made instead, such as the same one level up. */
const alternative = z.object({
  type: z.enum(["DUPLICATE", "WRAP_DIV"]),
  ids: z.array(z.string()),
});

/**
 * The `details` of an error that a change was refused with. `message` of the error says the reason in
 * English; the name and the values say it in any language.
 */
export const refusalDetails = z.object({
  reason: reason.optional(),
  /** Why a step that another one depends on cannot be made. */
  cause: reason.optional(),
  /** The step that stands in the way of an undo or redo. */
  blockedBy: z.object({ id: z.string(), type: z.string() }).optional(),
  alternative: alternative.optional(),
  /** Where in the project it is to be changed instead. */
  path: z.string().optional(),
  line: z.number().optional(),
});

export type RefusalDetails = z.infer<typeof refusalDetails>;
