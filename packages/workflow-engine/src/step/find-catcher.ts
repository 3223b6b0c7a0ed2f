import type { FlowNode } from "../definition.ts";
import type { ElementInstance } from "../state.ts";
import { elementOf, nodeOf, type Run } from "./run.ts";
import { contentOf, startEventOf } from "./scope-content.ts";

/** Who catches: the event, and the element that it interrupts or accompanies. */
export interface Catcher {
  owner: number;
  node: string;
}

/**
 * The innermost event that catches an error or escalation on its way outwards: event sub-processes of
 * each scope, then events on its border. An exact code wins over one that catches all. `inner` says that
 * it was thrown inside the element rather than by it.
 */
export function findCatcher(
  run: Run,
  from: number,
  inner: boolean,
  type: "error" | "escalation",
  code: string,
): Catcher | undefined {
  let element = elementOf(run, from);
  let looksInside = inner;
  for (;;) {
    if (looksInside && !element.interrupted) {
      const starts = (contentOf(run, element)?.eventSubProcesses ?? []).map((id) =>
        startEventOf(run, id),
      );
      const start = matching(starts, type, code);
      if (start) return { owner: element.id, node: start.id };
    }
    if (element.id === 0) return undefined;
    const outer = outermost(run, element);
    const node = nodeOf(run, outer.node);
    const events = (node.boundaryEvents ?? []).map((id) => nodeOf(run, id));
    const event = matching(events, type, code);
    if (event) return { owner: outer.id, node: event.id };
    element = elementOf(run, outer.parent);
    // What an event sub-process throws is not for its neighbours, or it could catch its own.
    looksInside = node.kind !== "eventSubProcess";
  }
}

/** The whole loop for one run of it, the element itself otherwise. */
export function outermost(run: Run, element: ElementInstance): ElementInstance {
  return element.index === undefined ? element : elementOf(run, element.parent);
}

function matching(
  events: FlowNode[],
  type: "error" | "escalation",
  code: string,
): FlowNode | undefined {
  const catches = (event: FlowNode, wanted: string | undefined): boolean =>
    event.triggers?.some((each) => each.type === type && each.code === wanted) ?? false;
  return (
    events.find((event) => catches(event, code)) ??
    events.find((event) => catches(event, undefined))
  );
}
