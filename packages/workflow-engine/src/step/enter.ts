import type { FlowNode } from "../definition.ts";
import { chooseFlows, addTokens, takeFlows, tokensOn } from "./tokens.ts";
import { createElement, lookupFrom, orIncident, raiseIncident, nodeOf, type Run } from "./run.ts";
import { BUDGET_USED } from "./limits.ts";
import { prepareSubscriptions, subscribe } from "./subscriptions.ts";

/** A token arrives at a node. */
export function enter(run: Run, id: string, scope: number, flow?: string, joined?: true): void {
  const node = nodeOf(run, id);
  run.budget -= 1;
  if (run.budget < 0) {
    const element = createElement(run, id, scope);
    raiseIncident(run, element, "enter", BUDGET_USED);
    return;
  }
  switch (node.kind) {
    case "exclusiveGateway":
      return split(run, node, scope);
    case "parallelGateway":
      if (joined || !flow || joinsAll(run, node, scope, flow)) split(run, node, scope);
      return;
    case "inclusiveGateway":
    case "complexGateway":
      if (joined || !flow || node.incoming.length < 2) return split(run, node, scope);
      addTokens(run, scope, flow, 1);
      run.unsettled.add(scope);
      return;
    case "eventBasedGateway":
      return waitForFirst(run, node, scope);
    case "startEvent":
      return (run.queue.push({ op: "leave", node: id, scope }), undefined);
    case "intermediateCatchEvent":
      if (node.linkTarget) return void run.queue.push({ op: "leave", node: id, scope });
      break;
    case "intermediateThrowEvent":
      if (node.linkTarget)
        return void run.queue.push({ op: "enter", node: node.linkTarget, scope, joined: true });
      break;
    default:
      if (!joined && flow && !hasStartQuantity(run, node, scope)) return;
  }
  const element = createElement(run, id, scope);
  run.queue.push({ op: "activate", element: element.id });
}

/** Passes a gateway: chooses the outgoing flows, or stops with an incident. */
export function split(run: Run, node: FlowNode, scope: number): void {
  orIncident(
    run,
    () => ({ element: createElement(run, node.id, scope), retry: "enter" }),
    () => {
      const flows = chooseFlows(run, node, lookupFrom(run, scope));
      run.history.push({ what: "completed", element: node.id });
      takeFlows(run, scope, flows);
    },
  );
}

/** A token from each incoming flow is taken, or this one waits for the others. */
function joinsAll(run: Run, node: FlowNode, scope: number, flow: string): boolean {
  if (node.incoming.length < 2) return true;
  addTokens(run, scope, flow, 1);
  if (!node.incoming.every((each) => tokensOn(run, scope, each) > 0)) {
    run.unsettled.add(scope);
    return false;
  }
  for (const each of node.incoming) addTokens(run, scope, each, -1);
  return true;
}

/** Activities begin once enough tokens have come, whichever way. They are counted under the node's id. */
function hasStartQuantity(run: Run, node: FlowNode, scope: number): boolean {
  const needed = node.startQuantity ?? 1;
  if (needed === 1) return true;
  addTokens(run, scope, node.id, 1);
  if (tokensOn(run, scope, node.id) < needed) {
    run.unsettled.add(scope);
    return false;
  }
  addTokens(run, scope, node.id, -needed);
  return true;
}

function waitForFirst(run: Run, node: FlowNode, scope: number): void {
  const element = createElement(run, node.id, scope, { waits: "event" });
  orIncident(
    run,
    () => ({ element, retry: "activate" }),
    () => armGateway(run, element.id, node),
  );
}

/** Waits for all events that an event-based gateway leads to. */
export function armGateway(run: Run, element: number, node: FlowNode, except?: string): void {
  const prepared = node.outgoing
    .map((flow) => run.definition.flows[flow]?.target ?? "")
    .filter((target) => target !== except)
    .flatMap((target) => prepareSubscriptions(run, element, nodeOf(run, target)));
  subscribe(run, prepared);
}
