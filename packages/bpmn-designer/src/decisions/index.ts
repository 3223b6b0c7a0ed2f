export { DecisionEditor, type DecisionsState } from "./decision-editor.ts";
export {
  AGGREGATIONS,
  type CellView,
  type ColumnKind,
  type ColumnView,
  type DecisionView,
  HIT_POLICIES,
  type RuleView,
  type TableView,
} from "./decision-view.ts";
export {
  DECISION_LINT_RULES,
  type DecisionLintFinding,
  type DecisionLintRule,
  lintDecisions,
} from "./lint-decisions.ts";
export { type ColumnPatch, type OwnColumn, TableEditor } from "./table-editor.ts";
