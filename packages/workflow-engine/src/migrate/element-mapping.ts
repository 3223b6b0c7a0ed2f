import type { Definition, FlowNode } from "../definition.ts";
import type { Compensable, ElementInstance, State } from "../state.ts";

/** Ids of elements and flows that are called otherwise in another version; all others keep theirs. */
export type ElementMapping = Readonly<Record<string, string>>;

/** What an id of one version is in the other. */
export function mapped(mapping: ElementMapping, id: string): string {
  return Object.hasOwn(mapping, id) ? (mapping[id] ?? id) : id;
}

/** The state with the ids of the other version. */
export function mapState(state: State, mapping: ElementMapping): State {
  const id = (one: string): string => mapped(mapping, one);
  const undone = ({ inner, ...one }: Compensable): Compensable => ({
    ...one,
    node: id(one.node),
    ...(inner && { inner: inner.map(undone) }),
  });
  const keys = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).map(([key, value]) => [id(key), value]));
  const element = (one: ElementInstance): ElementInstance => ({
    ...one,
    node: one.id === 0 ? one.node : id(one.node),
    ...(one.tokens && { tokens: keys(one.tokens) }),
    ...(one.resets && {
      resets: Object.fromEntries(
        Object.entries(one.resets).map(([node, flows]) => [id(node), flows.map(id)]),
      ),
    }),
    ...(one.pending && { pending: one.pending.map(id) }),
    ...(one.completed && { completed: one.completed.map(undone) }),
    ...(one.undo && { undo: one.undo.map(undone) }),
  });
  return {
    ...state,
    elements: state.elements.map(element),
    subscriptions: state.subscriptions.map((one) => ({ ...one, node: id(one.node) })),
  };
}

/**
 * What elements that are gone are probably called in the other version: something new of the same kind in the same
 * scope, with the same name, or the only one that it can be. Flows follow from what they join.
 */
export function suggestMapping(from: Definition, to: Definition): ElementMapping {
  const mapping: Record<string, string> = {};
  const gone = Object.values(from.nodes).filter(({ id }) => to.nodes[id] === undefined);
  const fresh = new Set(Object.keys(to.nodes).filter((id) => from.nodes[id] === undefined));
  const take = (one: FlowNode, other: FlowNode | undefined): void => {
    if (other === undefined || !fresh.delete(other.id)) return;
    mapping[one.id] = other.id;
  };
  const choices = (one: FlowNode): FlowNode[] =>
    choicesFor(from, to, one, mapping).filter(({ id }) => fresh.has(id));
  // Outer scopes first, so that what is inside is looked for in the right one.
  const ordered = gone.toSorted((one, other) => depthOf(from, one) - depthOf(from, other));
  for (const one of ordered) {
    const name = nameOf(one);
    take(one, name === "" ? undefined : choices(one).find((other) => nameOf(other) === name));
  }
  for (const one of ordered) {
    const left = mapping[one.id] === undefined ? choices(one) : [];
    const rivals = ordered.filter(
      (other) => mapping[other.id] === undefined && isAlike(from, one, other),
    );
    if (left.length === 1 && rivals.length === 1) take(one, left[0]);
  }
  return { ...mapping, ...suggestFlows(from, to, mapping) };
}

/** Elements of the other version that an element can become: of its kind, with its kind of work, in its scope. */
export function choicesFor(
  from: Definition,
  to: Definition,
  one: FlowNode,
  mapping: ElementMapping,
): FlowNode[] {
  const scope = one.scope === from.id ? to.id : mapped(mapping, one.scope);
  return Object.values(to.nodes).filter(
    (other) =>
      other.kind === one.kind &&
      other.scope === scope &&
      other.job?.kind === one.job?.kind &&
      (one.attachedTo === undefined || mapped(mapping, one.attachedTo) === other.attachedTo),
  );
}

function suggestFlows(from: Definition, to: Definition, nodes: ElementMapping): ElementMapping {
  const mapping: Record<string, string> = {};
  for (const [id, flow] of Object.entries(from.flows)) {
    if (to.flows[id] !== undefined) continue;
    const [source, target] = [mapped(nodes, flow.source), mapped(nodes, flow.target)];
    const same = Object.entries(to.flows).filter(
      ([, other]) => other.source === source && other.target === target,
    );
    const [only] = same;
    if (same.length === 1 && only !== undefined) mapping[id] = only[0];
  }
  return mapping;
}

function isAlike(from: Definition, one: FlowNode, other: FlowNode): boolean {
  return choicesFor(from, from, one, {}).some(({ id }) => id === other.id);
}

function nameOf({ name = "" }: FlowNode): string {
  return name.trim().toLowerCase();
}

function depthOf({ nodes }: Definition, node: FlowNode): number {
  let depth = 0;
  for (let scope = nodes[node.scope]; scope !== undefined; scope = nodes[scope.scope]) depth += 1;
  return depth;
}
