import type { RuleView, TableView } from "@devloom/bpmn-designer/decisions";
import type { RuleMark } from "./DecisionGrid.tsx";

type Marks = ReadonlyMap<number, RuleMark>;

/** Which rules of two tables differ, by their places in each. Rules are the same when their ids are. */
export function compareTables(
  before: TableView,
  after: TableView,
): { readonly before: Marks; readonly after: Marks } {
  return {
    before: marksOf(before, after, "removed"),
    after: marksOf(after, before, "added"),
  };
}

function marksOf(own: TableView, other: TableView, missing: RuleMark): Marks {
  const others = new Map(other.rules.map((rule) => [rule.id, textOf(other, rule)]));
  const marks = new Map<number, RuleMark>();
  for (const [at, rule] of own.rules.entries()) {
    const text = others.get(rule.id);
    if (text === undefined) marks.set(at, missing);
    else if (text !== textOf(own, rule)) marks.set(at, "changed");
  }
  return marks;
}

/** What a rule says, cell by cell with its column; empty cells say nothing. */
function textOf({ columns }: TableView, { cells }: RuleView): string {
  const said = columns.flatMap(({ kind, id }, index) => {
    const text = cells[index]?.text ?? "";
    return text === "" || text === "-" ? [] : [`${kind} ${id}=${text}`];
  });
  return said.sort().join("\n");
}
