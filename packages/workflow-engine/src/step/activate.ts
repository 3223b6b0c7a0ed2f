import type { FlowNode } from "../definition.ts";
import { evaluateFeel } from "../feel/feel.ts";
import type { ElementInstance, Variables } from "../state.ts";
import { armGateway } from "./enter.ts";
import { BUDGET_USED, giveRoom, takeRoom } from "./limits.ts";
import { beginLoop } from "./loops.ts";
import { elementOf, lookupFrom, nodeOf, orIncident, raiseIncident, type Run } from "./run.ts";
import { beginEventSubProcess, beginScope } from "./scopes.ts";
import { prepareSubscriptions, subscribe } from "./subscriptions.ts";
import { throwEvents } from "./throw-events.ts";
import { evaluateMappings } from "./variables.ts";
import { requestWork } from "./work.ts";

/** An element begins: a task asks for work, a scope for its first tokens, an event waits or is thrown. */
export function activate(run: Run, id: number): void {
  const element = elementOf(run, id);
  const node = nodeOf(run, element.node);
  // The runs of a loop are counted when it begins them.
  if (element.index === undefined) run.budget -= 1;
  if (run.budget < 0) return raiseIncident(run, element, "activate", BUDGET_USED);
  orIncident(
    run,
    () => ({ element, retry: "activate" }),
    () => {
      const isBody = node.loop !== undefined && element.index === undefined;
      const boundary = element.index === undefined ? prepareBoundary(run, element, node) : [];
      if (isBody) beginLoop(run, element, node.loop);
      else begin(run, element, node);
      // What begins may end at once by an error; then there is nothing left to interrupt.
      if (run.elements.has(id)) subscribe(run, boundary);
    },
  );
}

function begin(run: Run, element: ElementInstance, node: FlowNode): void {
  const before = element.variables;
  const inputs = node.inputs && evaluateMappings(run, node.inputs, lookupFrom(run, element.id));
  takeRoom(run, inputs);
  if (inputs) element.variables = { ...before, ...inputs };
  try {
    beginKind(run, element, node);
  } catch (error) {
    giveRoom(run, inputs);
    if (before) element.variables = before;
    else delete element.variables;
    throw error;
  }
}

function beginKind(run: Run, element: ElementInstance, node: FlowNode): void {
  const { id } = element;
  switch (node.kind) {
    case "subProcess":
    case "transaction":
    case "adHocSubProcess":
      return beginScope(run, element, node);
    case "eventSubProcess":
      return beginEventSubProcess(run, element);
    case "intermediateCatchEvent":
    case "receiveTask":
      subscribe(run, prepareSubscriptions(run, id, node));
      element.waits = "event";
      return;
    case "intermediateThrowEvent":
    case "endEvent":
      return throwEvents(run, element, node.triggers ?? []);
    case "eventBasedGateway":
      return armGateway(run, id, node);
    case "callActivity":
      return requestWork(run, element, node);
    default:
  }
  if (node.job) return requestWork(run, element, node);
  if (node.triggers) return throwEvents(run, element, node.triggers);
  if (node.script) element.result = runScript(run, id, node.script);
  run.queue.push({ op: "complete", element: id });
}

function runScript(run: Run, id: number, script: NonNullable<FlowNode["script"]>): Variables {
  const value = evaluateFeel(script.expression, lookupFrom(run, id), run.now);
  if (script.resultVariable !== undefined) return { [script.resultVariable]: value };
  // Without a variable for it, a context gives several variables, and anything else gives none.
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function prepareBoundary(
  run: Run,
  element: ElementInstance,
  node: FlowNode,
): ReturnType<typeof prepareSubscriptions> {
  return (node.boundaryEvents ?? []).flatMap((event) =>
    prepareSubscriptions(run, element.id, nodeOf(run, event)),
  );
}
