import type { DecisionView, RuleView, TableView } from "./decision-view.ts";

export const DECISION_LINT_RULES = [
  "decision-no-rules",
  "decision-no-output",
  "decision-same-conditions",
  "decision-never-reached",
] as const;
export type DecisionLintRule = (typeof DECISION_LINT_RULES)[number];

export interface DecisionLintFinding {
  /** The cell, the rule or the decision. */
  readonly element: string;
  readonly rule: DecisionLintRule;
  /** Numbers of the rules it is about, as people count them. */
  readonly names: readonly string[];
}

/** What can be deployed but is hardly meant so: rules that give nothing, contradict each other or never count. */
export function lintDecisions(decisions: readonly DecisionView[]): DecisionLintFinding[] {
  return decisions.flatMap(({ id, logic }) =>
    logic.kind === "table" ? lintTable(id, logic.table) : [],
  );
}

function lintTable(decision: string, table: TableView): DecisionLintFinding[] {
  const { rules, hitPolicy } = table;
  if (rules.length === 0) return [{ element: decision, rule: "decision-no-rules", names: [] }];
  const conditions = rules.map((rule) => conditionsOf(table, rule));
  const always = conditions.findIndex((each) => each.every((test) => test === ""));
  return rules.flatMap((rule, at) => {
    const found = missingOutputs(table, rule, at);
    const own = JSON.stringify(conditions[at]);
    const same = conditions.findIndex((each) => JSON.stringify(each) === own);
    if (hitPolicy === "UNIQUE" && same < at)
      found.push(about(rule, "decision-same-conditions", at, same));
    else if (hitPolicy === "FIRST" && always >= 0 && always < at)
      found.push(about(rule, "decision-never-reached", at, always));
    else if (hitPolicy === "FIRST" && same < at)
      found.push(about(rule, "decision-never-reached", at, same));
    return found;
  });
}

function about(
  rule: RuleView,
  name: DecisionLintRule,
  at: number,
  other: number,
): DecisionLintFinding {
  return { element: rule.id, rule: name, names: [String(at + 1), String(other + 1)] };
}

function missingOutputs({ columns }: TableView, rule: RuleView, at: number): DecisionLintFinding[] {
  return columns.flatMap(({ kind }, index) => {
    const cell = rule.cells[index];
    if (kind !== "output" || (cell?.text ?? "").trim() !== "") return [];
    const element = cell?.id || rule.id;
    return [{ element, rule: "decision-no-output" as const, names: [String(at + 1)] }];
  });
}

/** What a rule asks in each input; what matches everything is the same however it is written. */
function conditionsOf({ columns }: TableView, rule: RuleView): string[] {
  return columns.flatMap(({ kind }, index) => {
    const text = (rule.cells[index]?.text ?? "").trim();
    return kind === "input" ? [text === "-" ? "" : text.replaceAll(/\s+/g, " ")] : [];
  });
}
