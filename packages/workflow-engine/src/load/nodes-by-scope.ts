import type { Definition, FlowNode } from "../definition.ts";

/** The nodes of each process and sub-process, found in one pass. */
export function nodesByScope(definition: Definition): Map<string, FlowNode[]> {
  const found = new Map<string, FlowNode[]>();
  for (const node of Object.values(definition.nodes)) {
    const nodes = found.get(node.scope);
    if (nodes) nodes.push(node);
    else found.set(node.scope, [node]);
  }
  return found;
}
