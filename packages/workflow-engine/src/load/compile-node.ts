import type { AdHoc, FlowNode, NodeKind } from "../definition.ts";
import { compileInputs, compileOutputs } from "./compile-data.ts";
import { compileLoop } from "./compile-loop.ts";
import { compileTask } from "./compile-task.ts";
import { compileTriggers } from "./compile-triggers.ts";
import { extension } from "./extensions.ts";
import type { Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";

type Base = Pick<FlowNode, "id" | "scope" | "incoming" | "outgoing"> & { name?: string };

const EVENTS: Record<string, NodeKind> = {
  StartEvent: "startEvent",
  EndEvent: "endEvent",
  IntermediateThrowEvent: "intermediateThrowEvent",
  IntermediateCatchEvent: "intermediateCatchEvent",
  BoundaryEvent: "boundaryEvent",
};
const GATEWAYS: Record<string, NodeKind> = {
  ExclusiveGateway: "exclusiveGateway",
  ParallelGateway: "parallelGateway",
  InclusiveGateway: "inclusiveGateway",
  ComplexGateway: "complexGateway",
  EventBasedGateway: "eventBasedGateway",
};
const SCOPES: Record<string, NodeKind> = {
  SubProcess: "subProcess",
  Transaction: "transaction",
  AdHocSubProcess: "adHocSubProcess",
};

/** One flow node by itself; flows and attachments are joined afterwards. */
export function compileNode(
  loading: Loading,
  source: Element,
  scope: string,
  globalTasks: Map<string, Element>,
): FlowNode | undefined {
  const type = typeOf(source);
  const name = text(source, "name");
  const base = {
    id: loading.idOf(source),
    ...(name !== undefined && { name }),
    scope,
    incoming: [],
    outgoing: [],
  };
  if (EVENTS[type]) return compileEvent(loading, source, base, EVENTS[type]);
  if (GATEWAYS[type]) return compileGateway(loading, source, base, GATEWAYS[type]);
  const scopeKind = source["triggeredByEvent"] === true ? "eventSubProcess" : SCOPES[type];
  if (scopeKind) return compileScope(loading, source, base, scopeKind);
  const called = type === "CallActivity" && globalTasks.get(text(source, "calledElement") ?? "");
  const parts = compileTask(loading, called || source);
  if (parts) return { ...base, ...parts, ...activityParts(loading, source) };
  loading.refuse(source, `${type} is not supported.`);
  return undefined;
}

function compileEvent(loading: Loading, source: Element, base: Base, kind: NodeKind): FlowNode {
  const throws = kind === "endEvent" || kind === "intermediateThrowEvent";
  const triggers = compileTriggers(loading, source, throws);
  const attachedTo = element(source, "attachedToRef");
  const interrupting =
    kind === "boundaryEvent"
      ? source["cancelActivity"] !== false
      : source["isInterrupting"] !== false;
  return {
    ...base,
    kind,
    ...(triggers.length > 0 && { triggers }),
    ...(source["parallelMultiple"] === true && triggers.length > 1 && { parallelMultiple: true }),
    ...((kind === "boundaryEvent" || kind === "startEvent") && { interrupting }),
    ...(attachedTo && { attachedTo: loading.idOf(attachedTo) }),
    ...(kind === "startEvent" && triggers.length === 0 && startForm(source)),
    ...mappings(loading, source),
  };
}

function startForm(source: Element): Pick<FlowNode, "form"> {
  const form = text(extension(source, "formDefinition"), "schema");
  return form === undefined ? {} : { form };
}

function compileGateway(loading: Loading, source: Element, base: Base, kind: NodeKind): FlowNode {
  const activationCondition = loading.feel(source, "activationCondition");
  const isParallel = text(source, "eventGatewayType") === "Parallel";
  const instantiates = source["instantiate"] === true;
  if (isParallel && !instantiates)
    loading.refuse(source, "A parallel event-based gateway must begin the process.");
  return {
    ...base,
    kind,
    ...(activationCondition !== undefined && { activationCondition }),
    ...(instantiates && { instantiate: isParallel ? "parallel" : "exclusive" }),
  };
}

function compileScope(loading: Loading, source: Element, base: Base, kind: NodeKind): FlowNode {
  return {
    ...base,
    kind,
    ...activityParts(loading, source),
    ...(kind === "adHocSubProcess" && { adHoc: compileAdHoc(loading, source) }),
  };
}

function compileAdHoc(loading: Loading, source: Element): AdHoc {
  const completionCondition = loading.feel(source, "completionCondition");
  const active = text(extension(source, "adHoc"), "activeElementsCollection");
  return {
    sequential: text(source, "ordering") === "Sequential",
    cancelRemaining: source["cancelRemainingInstances"] !== false,
    ...(completionCondition !== undefined && { completionCondition }),
    ...(active !== undefined && {
      activeElements: loading.checkedFeel(source, active.replace(/^=/, "").trim()),
    }),
  };
}

function activityParts(loading: Loading, source: Element): Partial<FlowNode> {
  const loop = compileLoop(loading, source);
  const startQuantity = Number(source["startQuantity"] ?? 1);
  const completionQuantity = Number(source["completionQuantity"] ?? 1);
  for (const quantity of [startQuantity, completionQuantity])
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1000)
      loading.refuse(source, "Token quantities are whole numbers from 1 to 1000.");
  return {
    ...(loop && { loop }),
    ...(startQuantity > 1 && { startQuantity }),
    ...(completionQuantity > 1 && { completionQuantity }),
    ...(source["isForCompensation"] === true && { forCompensation: true }),
    ...mappings(loading, source),
  };
}

function mappings(loading: Loading, source: Element): Pick<FlowNode, "inputs" | "outputs"> {
  const properties =
    elements(source, "flowElements").length === 0 && elements(source, "properties");
  if (properties && properties.length > 0 && !/SubProcess|Transaction/.test(source.$type))
    loading.refuse(source, "Properties of tasks and events are not supported, use input mappings.");
  const inputs = compileInputs(loading, source);
  const outputs = compileOutputs(loading, source);
  return { ...(inputs.length > 0 && { inputs }), ...(outputs.length > 0 && { outputs }) };
}
