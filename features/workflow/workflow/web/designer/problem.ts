import type { LintRule } from "@devloom/bpmn-designer";
import type { DecisionLintRule } from "@devloom/bpmn-designer/decisions";
import type { WorkflowProblem } from "../../contract.ts";

/** Something about an element: an error keeps the model from running, a warning makes it hard to read. */
export type Problem = { readonly element: string } & (
  | { readonly severity: "error"; readonly reason: string }
  | {
      readonly severity: "warning";
      readonly rule: LintRule | DecisionLintRule;
      readonly names?: readonly string[];
    }
);

export function asProblem({ element, reason }: WorkflowProblem): Problem {
  return { element, reason, severity: "error" };
}
