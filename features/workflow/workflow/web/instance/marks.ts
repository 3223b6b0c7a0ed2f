import type { Mark } from "@devloom/bpmn-designer";
import type { ActiveElement, HistoryStep } from "../../contract.ts";

/** Elements that are done, and flows that were taken. */
export interface Visited {
  readonly completed: readonly string[];
  readonly taken: readonly string[];
}

export function visitedIn(steps: readonly HistoryStep[]): Visited {
  const moves = steps.flatMap((step) => step.moves);
  const elementsOf = (wanted: HistoryStep["moves"][number]["what"]): string[] =>
    moves.flatMap(({ what, element }) => (what === wanted ? [element] : []));
  return { completed: elementsOf("completed"), taken: elementsOf("taken") };
}

/** What the diagram shows of an instance: what was done, which flows were taken, and where tokens wait. */
export function marksOf(
  elements: readonly ActiveElement[],
  { completed, taken }: Visited,
): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const element of completed) marks.set(element, { className: "mark-done" });
  for (const element of taken) marks.set(element, { className: "mark-taken" });
  for (const element of new Set(elements.map((one) => one.element))) {
    const tokens = elements.filter((one) => one.element === element);
    const problem = tokens.find(({ incident }) => incident !== null)?.incident;
    marks.set(element, {
      className: problem ? "mark-error" : "mark-active",
      badge: problem
        ? { text: "!", className: "badge-error", title: problem }
        : { text: String(tokens.length), className: "badge-token" },
    });
  }
  return marks;
}
