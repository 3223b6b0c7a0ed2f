import type { Definition, FlowNode, Trigger } from "../definition.ts";
import type { Loading } from "./loading.ts";

type TriggerType = Trigger["type"];

const CATCHABLE: TriggerType[] = ["message", "timer", "conditional", "signal"];
const ALLOWED: Record<string, TriggerType[]> = {
  processStart: CATCHABLE,
  eventSubProcessStart: [...CATCHABLE, "escalation", "error", "compensate"],
  intermediateCatchEvent: CATCHABLE,
  intermediateThrowEvent: ["message", "escalation", "compensate", "signal"],
  endEvent: ["message", "error", "escalation", "cancel", "compensate", "signal", "terminate"],
  boundaryEvent: [...CATCHABLE, "escalation", "error", "cancel", "compensate"],
};

/** Which event may stand where, as the standard allows. */
export function checkEvent(loading: Loading, definition: Definition, node: FlowNode): void {
  const refuse = (reason: string): void => loading.refuse(node.id, reason);
  const types = (node.triggers ?? []).map(({ type }) => type);
  const scopeNode = definition.nodes[node.scope];
  const position =
    node.kind !== "startEvent"
      ? node.kind
      : scopeNode
        ? scopeNode.kind === "eventSubProcess"
          ? "eventSubProcessStart"
          : "subProcessStart"
        : "processStart";
  for (const type of types)
    if (!(ALLOWED[position] ?? []).includes(type))
      refuse(`A ${type} event is not allowed as ${WORDS[position] ?? position}.`);
  if (position === "eventSubProcessStart" && types.length === 0)
    refuse("The start event of an event sub-process needs a trigger.");
  if (types.length > 1 && types.some((type) => type === "compensate" || type === "cancel"))
    if (position !== "endEvent" && position !== "intermediateThrowEvent")
      refuse("Compensation and cancel events cannot be combined with others.");
  if (node.kind === "startEvent" && node.incoming.length > 0)
    refuse("No sequence flow may lead to a start event.");
  if (node.kind === "endEvent" && node.outgoing.length > 0)
    refuse("No sequence flow may leave an end event.");
  if (node.kind === "intermediateCatchEvent" && types.length === 0 && !node.linkTarget)
    refuse("An intermediate catch event needs a trigger.");
  if (types.includes("cancel") && node.kind === "endEvent" && scopeNode?.kind !== "transaction")
    refuse("A cancel end event belongs in a transaction.");
  if (
    types.includes("cancel") &&
    scopeNode?.kind === "transaction" &&
    !hasCancelEvent(definition, scopeNode)
  )
    refuse("The transaction has no cancel boundary event to leave by.");
  if (node.linkTarget === node.id && node.incoming.length > 0)
    refuse("No sequence flow may lead to the target of a link.");
  if (node.linkTarget !== undefined && node.linkTarget !== node.id && node.outgoing.length > 0)
    refuse("No sequence flow may leave the source of a link.");
  for (const trigger of node.triggers ?? [])
    if (trigger.type === "compensate" && trigger.activity !== undefined)
      checkCompensationTarget(loading, definition, node, trigger.activity);
  if (node.kind === "boundaryEvent") checkBoundary(loading, definition, node, types);
}

const WORDS: Record<string, string> = {
  processStart: "the start of a process",
  subProcessStart: "the start of an embedded sub-process",
  eventSubProcessStart: "the start of an event sub-process",
  intermediateCatchEvent: "an intermediate catch event",
  intermediateThrowEvent: "an intermediate throw event",
  endEvent: "an end event",
  boundaryEvent: "a boundary event",
};

function checkBoundary(
  loading: Loading,
  definition: Definition,
  node: FlowNode,
  types: TriggerType[],
): void {
  const refuse = (reason: string): void => loading.refuse(node.id, reason);
  const host = definition.nodes[node.attachedTo ?? ""];
  if (!host || host.scope !== node.scope || !isActivity(host))
    return refuse("A boundary event must be attached to an activity of the same scope.");
  if (types.length === 0) refuse("A boundary event needs a trigger.");
  if (node.incoming.length > 0) refuse("No sequence flow may lead to a boundary event.");
  if (types.includes("cancel") && host.kind !== "transaction")
    refuse("A cancel boundary event belongs on a transaction.");
  if (!node.interrupting && (types.includes("error") || types.includes("cancel")))
    refuse("Error and cancel events always interrupt.");
  if (!types.includes("compensate")) return;
  if (node.outgoing.length > 0) refuse("No sequence flow may leave a compensation boundary event.");
  const handler = definition.nodes[node.handler ?? ""];
  if (!handler)
    refuse("A compensation boundary event needs an association to an activity for compensation.");
  else if (handler.scope !== node.scope)
    refuse("The activity that undoes must be in the same scope.");
}

function checkCompensationTarget(
  loading: Loading,
  definition: Definition,
  node: FlowNode,
  activity: string,
): void {
  const target = definition.nodes[activity];
  if (!target || !isActivity(target))
    return loading.refuse(node.id, "Only activities can be compensated.");
  const scope = definition.nodes[node.scope];
  const outer = scope?.kind === "eventSubProcess" ? scope.scope : undefined;
  if (target.scope !== node.scope && target.scope !== outer)
    loading.refuse(node.id, `“${activity}” is not in the scope of this compensation event.`);
}

function hasCancelEvent(definition: Definition, transaction: FlowNode): boolean {
  return (transaction.boundaryEvents ?? []).some((id) =>
    definition.nodes[id]?.triggers?.some(({ type }) => type === "cancel"),
  );
}

/** Whether the node is an activity: a task, a call or a sub-process. */
export function isActivity({ kind }: FlowNode): boolean {
  return /Task$|^task$|callActivity|^subProcess|transaction|adHocSubProcess/.test(kind);
}
