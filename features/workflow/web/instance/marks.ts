import type { Mark } from "@devloom/bpmn-designer";
import type { ActiveElement, HistoryStep } from "../../contract.ts";

/** What the diagram shows of an instance: what was done, which flows were taken, and where tokens wait. */
export function marksOf(
  elements: readonly ActiveElement[],
  steps: readonly HistoryStep[],
): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { what, element } of steps.flatMap(({ moves }) => moves)) {
    if (what === "completed") marks.set(element, { className: "mark-done" });
    else if (what === "taken") marks.set(element, { className: "mark-taken" });
  }
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
