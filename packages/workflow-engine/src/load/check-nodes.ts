import type { Definition, FlowNode } from "../definition.ts";
import { checkEvent, isActivity } from "./check-events.ts";
import type { Loading } from "./loading.ts";
import { nodesByScope } from "./nodes-by-scope.ts";

/** Refuses what the standard forbids and what would never run. */
export function checkProcess(loading: Loading, definition: Definition): void {
  const nodes = Object.values(definition.nodes);
  if (nodes.length === 0) loading.refuse(definition.id, "The process has nothing to do.");
  if (definition.starts.length === 0 && definition.content.entries.length === 0)
    loading.refuse(definition.id, "The process has no beginning.");
  checkFlows(loading, definition);
  const byScope = nodesByScope(definition);
  const handlers = new Set(nodes.map(({ handler }) => handler));
  for (const node of nodes) {
    if (node.kind.endsWith("Event")) checkEvent(loading, definition, node);
    else if (node.kind.endsWith("Gateway")) checkGateway(loading, definition, node);
    else checkActivity(loading, definition, node, handlers);
    if (node.content) checkScope(loading, node, byScope.get(node.id) ?? []);
    checkReached(loading, definition, node);
  }
}

function checkFlows(loading: Loading, definition: Definition): void {
  for (const [id, flow] of Object.entries(definition.flows)) {
    const source = definition.nodes[flow.source];
    const target = definition.nodes[flow.target];
    if (!source || !target) continue;
    if (source.scope !== target.scope)
      loading.refuse(id, "A sequence flow may not cross the border of a sub-process.");
    const isConditional = flow.condition !== undefined;
    const isDefault = source.defaultFlow === id;
    if (isConditional && isDefault) loading.refuse(id, "The default flow has no condition.");
    const mayChoose = isActivity(source) || /^(?:exclusive|inclusive|complex)/.test(source.kind);
    if (isConditional && !mayChoose)
      loading.refuse(id, "A condition is not allowed on a flow out of this element.");
    if (isDefault && !mayChoose) loading.refuse(id, "This element cannot have a default flow.");
    const mustChoose = /^(?:exclusive|inclusive)/.test(source.kind) && source.outgoing.length > 1;
    if (mustChoose && !isConditional && !isDefault)
      loading.refuse(id, "The flow needs a condition, or has to be the default.");
  }
}

function checkGateway(loading: Loading, definition: Definition, node: FlowNode): void {
  const refuse = (reason: string): void => loading.refuse(node.id, reason);
  if (node.kind === "complexGateway" && node.incoming.length > 1 && !node.activationCondition)
    refuse("A complex gateway that joins needs an activation condition.");
  if (node.kind !== "eventBasedGateway") return;
  if (node.outgoing.length < 2) refuse("An event-based gateway needs at least two events.");
  if (node.instantiate && node.incoming.length > 0)
    refuse("Nothing may lead to a gateway that begins the process.");
  if (node.instantiate && node.scope !== definition.id)
    refuse("Only a process can begin with an event-based gateway.");
  const targets = node.outgoing.map(
    (flow) => definition.nodes[definition.flows[flow]?.target ?? ""],
  );
  for (const target of targets) {
    if (!target) continue;
    if (!/^(?:intermediateCatchEvent|receiveTask)$/.test(target.kind) || target.linkTarget)
      loading.refuse(
        target.id,
        "An event-based gateway leads to catching events and receive tasks.",
      );
    if (target.incoming.length > 1)
      loading.refuse(target.id, "Only the event-based gateway may lead here.");
    if ((target.boundaryEvents?.length ?? 0) > 0 || target.loop)
      loading.refuse(target.id, "After an event-based gateway, no markers and boundary events.");
    const types = (target.triggers ?? []).map(({ type }) => type);
    if (node.instantiate && types.some((type) => type !== "message" && type !== "signal"))
      loading.refuse(target.id, "A process begins by messages and signals here.");
  }
  const hasTask = targets.some((target) => target?.kind === "receiveTask");
  const hasMessage = targets.some(
    (target) =>
      target?.kind !== "receiveTask" && target?.triggers?.some(({ type }) => type === "message"),
  );
  if (hasTask && hasMessage) refuse("Receive tasks and message events cannot be mixed here.");
}

function checkActivity(
  loading: Loading,
  definition: Definition,
  node: FlowNode,
  handlers: Set<string | undefined>,
): void {
  const refuse = (reason: string): void => loading.refuse(node.id, reason);
  if (node.forCompensation) {
    if (node.incoming.length + node.outgoing.length > 0)
      refuse("An activity for compensation has no sequence flows.");
    if (!handlers.has(node.id)) refuse("No compensation event leads to this activity.");
  }
  if (node.kind === "receiveTask" && node.instantiate) {
    if (node.incoming.length > 0) refuse("Nothing may lead to a task that begins the process.");
    if (node.scope !== definition.id) refuse("Only a process can begin with a receive task.");
  }
}

function checkScope(loading: Loading, node: FlowNode, inner: FlowNode[]): void {
  const refuse = (reason: string): void => loading.refuse(node.id, reason);
  const starts = inner.filter(({ kind }) => kind === "startEvent");
  if (node.kind === "eventSubProcess") {
    if (starts.length !== 1) refuse("An event sub-process has exactly one start event.");
    if (node.incoming.length + node.outgoing.length > 0)
      refuse("An event sub-process has no sequence flows.");
    if ((node.boundaryEvents?.length ?? 0) > 0)
      refuse("An event sub-process has no boundary events.");
    if (node.loop) refuse("An event sub-process does not loop.");
    return;
  }
  if (node.kind === "adHocSubProcess") {
    if (!inner.some(isActivity)) refuse("An ad-hoc sub-process needs an activity.");
    if (inner.some(({ kind }) => kind === "startEvent" || kind === "endEvent"))
      refuse("An ad-hoc sub-process has no start and end events.");
    return;
  }
  if (starts.length > 1) refuse("A sub-process has at most one start event.");
  if (inner.length === 0) refuse("The sub-process is empty.");
}

function checkReached(loading: Loading, definition: Definition, node: FlowNode): void {
  const scope = definition.nodes[node.scope]?.content ?? definition.content;
  const isStart = node.kind === "startEvent" || node.instantiate !== undefined;
  const isApart =
    node.attachedTo !== undefined ||
    node.forCompensation ||
    node.kind === "eventSubProcess" ||
    node.linkTarget === node.id ||
    definition.nodes[node.scope]?.kind === "adHocSubProcess";
  if (node.incoming.length === 0 && !isStart && !isApart && !scope.entries.includes(node.id))
    loading.refuse(node.id, "Nothing leads here.");
}
