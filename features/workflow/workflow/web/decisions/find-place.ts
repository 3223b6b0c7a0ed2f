import type { ColumnView, DecisionView } from "@devloom/bpmn-designer/decisions";

/** Where an element of a file is: its decision and, in a table, its rule and column. */
export interface Place {
  readonly decision: DecisionView;
  /** Counted from 0. */
  readonly rule?: number;
  readonly column?: ColumnView;
}

/** Undefined for what belongs to no decision. */
export function findPlace(decisions: readonly DecisionView[], element: string): Place | undefined {
  for (const decision of decisions) {
    if (decision.id === element) return { decision };
    const { logic } = decision;
    if (logic.kind !== "table") continue;
    const { columns, rules } = logic.table;
    const head = columns.find(({ id, parts }) => id === element || parts.includes(element));
    if (head !== undefined) return { decision, column: head };
    for (const [rule, { id, cells }] of rules.entries()) {
      if (id === element) return { decision, rule };
      const column = columns[cells.findIndex((cell) => cell.id === element)];
      if (column !== undefined) return { decision, rule, column };
    }
  }
  return undefined;
}
