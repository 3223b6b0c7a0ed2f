import type { Definition, FlowNode } from "../definition.ts";
import type { Loading } from "./loading.ts";

/** Joins keep for each way where tokens may be; a model that needs more than this was not drawn. */
const MAX_PLACES = 200_000;

/**
 * Gives joins that wait for whatever can still come, per incoming flow, the nodes from which a token can
 * reach that flow without passing the gateway. Boundary events and links count as ways.
 */
export function addReach(loading: Loading, definition: Definition): void {
  const joins = Object.values(definition.nodes).filter(
    ({ kind, incoming }) => /^(?:inclusive|complex)/.test(kind) && incoming.length > 1,
  );
  if (joins.length === 0) return;
  const before = predecessors(definition);
  let places = 0;
  for (const gateway of joins) {
    const reach: Record<string, string[]> = {};
    for (const flow of gateway.incoming) {
      const found = nodesBefore(before, definition.flows[flow]?.source ?? "", gateway);
      places += found.length;
      if (places > MAX_PLACES)
        return loading.refuse(
          gateway.id,
          "The model has too many joins that depend on one another.",
        );
      reach[flow] = found;
    }
    gateway.reach = reach;
  }
}

function nodesBefore(before: Map<string, string[]>, last: string, gateway: FlowNode): string[] {
  const found = new Set<string>();
  const pending = [last];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === gateway.id || found.has(node)) continue;
    found.add(node);
    for (const each of before.get(node) ?? []) pending.push(each);
  }
  return [...found];
}

function predecessors(definition: Definition): Map<string, string[]> {
  const before = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  };
  for (const { source, target } of Object.values(definition.flows)) add(source, target);
  for (const node of Object.values(definition.nodes)) {
    if (node.attachedTo) add(node.attachedTo, node.id);
    if (node.linkTarget) add(node.id, node.linkTarget);
  }
  return before;
}
