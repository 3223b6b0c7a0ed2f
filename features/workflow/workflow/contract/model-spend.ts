import { z } from "zod";

/** What language models that tasks asked have cost, as the record of their calls has it. */
export const ModelSpend = z.strictObject({
  calls: z.number().int(),
  tokens: z.number().int(),
  /** US dollars. */
  cost: z.number(),
  /** Calls with tokens for which there was no price: they are not in the cost. */
  unpriced: z.number().int(),
});
export type ModelSpend = z.infer<typeof ModelSpend>;
