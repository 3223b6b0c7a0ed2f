import type { FlowNode, ScopeSpec } from "../definition.ts";
import type { ElementInstance } from "../state.ts";
import type { Run } from "./run.ts";

/** What is inside a scope: of the process itself for element 0. */
export function contentOf(run: Run, scope: ElementInstance): ScopeSpec | undefined {
  return scope.id === 0 ? run.definition.content : run.definition.nodes[scope.node]?.content;
}

/** The start event of an event sub-process. */
export function startEventOf(run: Run, eventSubProcess: string): FlowNode {
  const start = run.definition.nodes[run.definition.nodes[eventSubProcess]?.content?.start ?? ""];
  if (!start) throw new Error(`The event sub-process “${eventSubProcess}” has no start event.`);
  return start;
}
