import type { JsonObject } from "@devloom/contract";
import { fillTemplate, type Platform, type ProcessMaker } from "@devloom/server-kit";
import { compileRule, CONDITIONS_HOLD } from "../compile/compile-rule.ts";
import type { Conditions, RuleFields, Trial } from "../contract.ts";

interface Played {
  readonly maker: ProcessMaker;
  readonly variables: JsonObject;
}

/** Which conditions of a rule do not hold, each by itself, on the engine that computes them. */
export async function unmetConditions(
  { processes }: Pick<Platform, "processes">,
  rule: RuleFields,
  { maker, variables }: Played,
): Promise<Trial["unmet"]> {
  const { rows, expression } = rule.conditions;
  const holds = async (conditions: Partial<Conditions>): Promise<boolean> => {
    const alone = { match: "all" as const, rows: [], expression: "", ...conditions };
    const xml = compileRule({ ...rule, conditions: alone, actions: [] }, "automation_trial");
    const { taken } = await processes.engine.play(xml, { maker, variables, isSent: false });
    return taken.includes(CONDITIONS_HOLD);
  };
  const unmet: Trial["unmet"] = [];
  for (const [row, condition] of rows.entries())
    if (!(await holds({ rows: [condition] })))
      unmet.push({ row, found: fillTemplate(`{{${condition.field}}}`, variables) });
  if (expression !== "" && !(await holds({ expression }))) unmet.push({ row: null, found: null });
  return unmet;
}
