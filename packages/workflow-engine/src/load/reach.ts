import type { Definition, FlowNode } from "../definition.ts";

/**
 * For a join that waits for whatever can still come: per incoming flow, the nodes from which a token can
 * reach that flow without passing the gateway. Boundary events and links count as ways.
 */
export function computeReach(definition: Definition, gateway: FlowNode): Record<string, string[]> {
  const before = predecessors(definition, gateway);
  const reach: Record<string, string[]> = {};
  for (const flow of gateway.incoming) {
    const found = new Set<string>();
    const pending = [definition.flows[flow]?.source ?? ""];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node === gateway.id || found.has(node)) continue;
      found.add(node);
      pending.push(...(before.get(node) ?? []));
    }
    reach[flow] = [...found];
  }
  return reach;
}

function predecessors(definition: Definition, gateway: FlowNode): Map<string, string[]> {
  const before = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    before.set(to, [...(before.get(to) ?? []), from]);
  };
  for (const { source, target } of Object.values(definition.flows)) add(source, target);
  for (const node of Object.values(definition.nodes)) {
    if (node.scope !== gateway.scope) continue;
    if (node.attachedTo) add(node.attachedTo, node.id);
    if (node.linkTarget) add(node.id, node.linkTarget);
  }
  return before;
}
