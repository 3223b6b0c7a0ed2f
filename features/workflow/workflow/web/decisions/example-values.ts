import type { DecisionView } from "@devloom/bpmn-designer/decisions";

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?: [\p{L}\p{N}_$]+)*$/u;
/** The last three are what other products call numbers. */
const BLANKS: Record<string, unknown> = {
  number: 0,
  boolean: false,
  integer: 0,
  long: 0,
  double: 0,
};

/** The variables that a decision and those it builds on ask for, to be filled in. */
export function exampleValues(decisions: readonly DecisionView[], decision: DecisionView): string {
  const all = withRequired(decisions, decision);
  const results = new Set(
    all.flatMap((each) => [each.id, each.name, each.variable, ...outputsOf(each)]),
  );
  const entries = all.flatMap(({ logic }) => {
    if (logic.kind !== "table") return [];
    const inputs = logic.table.columns.filter(({ kind }) => kind === "input");
    return inputs.flatMap(({ expression, type }) =>
      NAME.test(expression) && !results.has(expression) ? [[expression, BLANKS[type] ?? ""]] : [],
    );
  });
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

function outputsOf({ logic }: DecisionView): string[] {
  if (logic.kind !== "table") return [];
  return logic.table.columns.flatMap(({ kind, name }) => (kind === "output" ? [name] : []));
}

function withRequired(decisions: readonly DecisionView[], decision: DecisionView): DecisionView[] {
  const found = new Set([decision]);
  for (const each of found)
    for (const other of decisions) if (each.requires.includes(other.id)) found.add(other);
  return [...found];
}
