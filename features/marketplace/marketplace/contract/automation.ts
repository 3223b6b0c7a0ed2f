import { z } from "zod";

/** The field `devloom` in the package.json of an automation. The rule itself lies beside it, in `RULE_FILE`. */
export const AutomationField = z.strictObject({
  kind: z.literal("automation"),
  title: z.string().trim().min(1).max(80),
});

/** Where the rule of an automation lies in its package. */
export const RULE_FILE = "rule.json";
