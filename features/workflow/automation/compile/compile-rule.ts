import { type Action, branches, type RuleFields } from "../contract.ts";
import { compileAction, elementOf } from "./actions.ts";
import { conditionsToFeel, hasConditions } from "./conditions.ts";
import { Layout } from "./layout.ts";
import { escapeXml, extensions, tag } from "./xml.ts";

/** Flows that tell whether the conditions held. */
export const CONDITIONS_HOLD = "conditions_hold";
export const CONDITIONS_FAIL = "conditions_fail";
/** The event that a run ends with whose conditions did not hold. */
export const NOT_MET = "not_met";
/** The event that a run ends with after the steps for failures. */
export const HANDLED = "handled";

const NAMESPACES = {
  "xmlns:bpmn": "http://www.omg.org/spec/BPMN/20100524/MODEL",
  "xmlns:bpmndi": "http://www.omg.org/spec/BPMN/20100524/DI",
  "xmlns:dc": "http://www.omg.org/spec/DD/20100524/DC",
  "xmlns:di": "http://www.omg.org/spec/DD/20100524/DI",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xmlns:devloom": "urn:devloom:workflow",
};

/** A step that fails without a word has a code at least. */
const FAILURE_REASON = `"message": if error.message = null then error.code else error.message`;

type Flow = readonly [id: string, source: string, target: string];

/**
 * The process that a rule is. The same rule always gives the same text. The rule itself stands in it too,
 * so that nothing of it is lost where the process goes.
 */
export function compileRule(rule: RuleFields, process: string): string {
  const layout = new Layout();
  const actions = actionsOf(rule).map((action) => ({ action, compiled: compileAction(action) }));
  const [steps, failure] = [
    actions.slice(0, rule.actions.length),
    actions.slice(rule.actions.length),
  ];
  const isGuarded = hasConditions(rule.conditions);
  layout.place({ id: "start", size: "event" });
  if (isGuarded) layout.place({ id: "conditions", size: "gateway" });
  for (const { action, compiled } of steps)
    layout.place({ id: elementOf(action), size: compiled.shape });
  layout.place({ id: "done", size: "event" });
  for (const { action, compiled } of failure)
    layout.place({ id: elementOf(action), size: compiled.shape, row: "failure" });
  if (failure.length > 0) layout.place({ id: HANDLED, size: "event", row: "failure" });
  if (isGuarded) layout.placeBelow(NOT_MET, "conditions");
  const flows = flowsOf(rule, isGuarded);
  for (const { action } of actions)
    if (isCaught(action)) layout.attach(`failed_${action.id}`, elementOf(action));
  const content = [
    extensions(tag("devloom:automation", { rule: canonicalJson(rule) })),
    tag("bpmn:startEvent", { id: "start", name: rule.name }, ends("start", flows)),
    ...(isGuarded ? gateway(flows) : []),
    ...actions.flatMap(({ action, compiled }) => [
      compiled.xml(ends(elementOf(action), flows)),
      ...(isCaught(action) ? [catcher(action, flows)] : []),
    ]),
    tag("bpmn:endEvent", { id: "done" }, ends("done", flows)),
    ...(failure.length > 0
      ? [tag("bpmn:endEvent", { id: HANDLED, name: "Failure handled" }, ends(HANDLED, flows))]
      : []),
    ...flows.map((flow) => sequenceFlow(flow, rule)),
  ];
  const definitions = tag(
    "bpmn:definitions",
    { ...NAMESPACES, id: `${process}_model`, targetNamespace: "urn:devloom:automation" },
    ...actions.map(({ compiled }) => compiled.definitions ?? ""),
    tag("bpmn:process", { id: process, name: rule.name, isExecutable: "true" }, ...content),
    layout.diagram(process, flows),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${definitions}\n`;
}

/** Everything that a run may do. Steps for failures that nothing leads to would begin with the process. */
export function actionsOf({
  actions,
  failureActions,
}: Pick<RuleFields, "actions" | "failureActions">) {
  return actions.some(branches) ? [...actions, ...failureActions] : actions;
}

/** A step after whose failure the next one follows. */
function goesOn(action: Action): boolean {
  return "onFailure" in action && action.onFailure === "continue";
}

/** A step whose failure is no end. */
function isCaught(action: Action): boolean {
  return goesOn(action) || branches(action);
}

function flowsOf({ actions, failureActions }: RuleFields, isGuarded: boolean): Flow[] {
  const [action] = actions;
  const [rescue] = failureActions;
  const first = action === undefined ? "done" : elementOf(action);
  return [
    ["begin", "start", isGuarded ? "conditions" : first],
    ...(isGuarded
      ? ([
          [CONDITIONS_HOLD, "conditions", first],
          [CONDITIONS_FAIL, "conditions", NOT_MET],
        ] as const)
      : []),
    ...rowOf(actions, "done"),
    ...(rescue === undefined
      ? []
      : actions
          .filter(branches)
          .map(({ id }): Flow => [`rescue_${id}`, `failed_${id}`, elementOf(rescue)])),
    ...(actions.some(branches) ? rowOf(failureActions, HANDLED) : []),
  ];
}

/** Steps one after the other, each going on with the next where it is told to despite its failure. */
function rowOf(actions: readonly Action[], end: string): Flow[] {
  const next = [...actions.map(elementOf).slice(1), end];
  return actions.flatMap((action, place): Flow[] => {
    const target = next[place] ?? end;
    return [
      [`after_${action.id}`, elementOf(action), target],
      ...(goesOn(action)
        ? ([[`despite_${action.id}`, `failed_${action.id}`, target]] as const)
        : []),
    ];
  });
}

/** What leads into an element and out of it. */
function ends(element: string, flows: readonly Flow[]): string {
  const into = flows.filter(([, , target]) => target === element);
  const out = flows.filter(([, source]) => source === element);
  return [
    ...into.map(([id]) => tag("bpmn:incoming", {}, id)),
    ...out.map(([id]) => tag("bpmn:outgoing", {}, id)),
  ].join("");
}

function gateway(flows: readonly Flow[]): string[] {
  const attributes = { id: "conditions", name: "Conditions", default: CONDITIONS_FAIL };
  return [
    tag("bpmn:exclusiveGateway", attributes, ends("conditions", flows)),
    tag("bpmn:endEvent", { id: NOT_MET, name: "Conditions not met" }, ends(NOT_MET, flows)),
  ];
}

/** Catches the failure of a step, and tells the steps for failures of it. */
function catcher(action: Action, flows: readonly Flow[]): string {
  const { id, name } = action;
  const attributes = { id: `failed_${id}`, attachedToRef: elementOf(action) };
  const told = [`"step": ${JSON.stringify(id)}`, `"name": ${JSON.stringify(name)}`, FAILURE_REASON];
  const output = { source: `={${told.join(", ")}}`, target: "failure" };
  return tag(
    "bpmn:boundaryEvent",
    attributes,
    branches(action) ? extensions(tag("devloom:ioMapping", {}, tag("devloom:output", output))) : "",
    ends(attributes.id, flows),
    tag("bpmn:errorEventDefinition", { id: `failed_${id}_error` }),
  );
}

function sequenceFlow([id, sourceRef, targetRef]: Flow, { conditions }: RuleFields): string {
  const condition =
    id === CONDITIONS_HOLD
      ? tag(
          "bpmn:conditionExpression",
          { "xsi:type": "bpmn:tFormalExpression" },
          escapeXml(`=${conditionsToFeel(conditions)}`),
        )
      : "";
  return tag("bpmn:sequenceFlow", { id, sourceRef, targetRef }, condition);
}

/** JSON whose names are in order, whatever order they were stored in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}
