import type { Mark } from "@devloom/bpmn-designer";
import type { ElementFigures, WorkflowVariant } from "../../contract.ts";
import { type Measure, valueOf } from "./figures.ts";

const HEAT_STEPS = 5;

export interface Heat {
  readonly marks: ReadonlyMap<string, Mark>;
  /** The largest value; null where there is none above zero. */
  readonly max: number | null;
}

/** Colours in five equal steps from zero to the largest value. */
export function heatOf(
  elements: readonly ElementFigures[],
  measure: Measure,
  text: (value: number) => string,
): Heat {
  const values = elements.flatMap((figures) => {
    const value = valueOf(figures, measure);
    return value === null || value === 0 ? [] : [{ element: figures.element, value }];
  });
  if (values.length === 0) return { marks: new Map(), max: null };
  const max = Math.max(...values.map(({ value }) => value));
  const marks = values.map(({ element, value }): [string, Mark] => [
    element,
    {
      className: `heat-${Math.max(1, Math.ceil((value / max) * HEAT_STEPS))}`,
      badge: { text: text(value), className: "badge-change" },
    },
  ]);
  return { marks: new Map(marks), max };
}

/** The path of one variant: what was entered, how often, and the flows between. */
export function pathMarks({ steps }: WorkflowVariant): ReadonlyMap<string, Mark> {
  const times = new Map<string, number>();
  const marks = new Map<string, Mark>();
  for (const { what, id } of steps) {
    if (what === "flow") {
      marks.set(id, { className: "mark-taken" });
      continue;
    }
    const count = (times.get(id) ?? 0) + 1;
    times.set(id, count);
    const badge = { text: `${count}×`, className: "badge-change" };
    marks.set(id, { className: "mark-done", ...(count > 1 && { badge }) });
  }
  return marks;
}
