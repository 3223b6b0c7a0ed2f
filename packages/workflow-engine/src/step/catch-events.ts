import type { FlowNode } from "../definition.ts";
import type { Subscription, Variables } from "../state.ts";
import { holds } from "../feel/feel.ts";
import { repeatTimer } from "../timer/next-timer.ts";
import { findCatcher } from "./find-catcher.ts";
import {
  createElement,
  elementOf,
  lookupFrom,
  nodeOf,
  orIncident,
  removeElement,
  type Run,
  type ThrownError,
} from "./run.ts";
import { interruptScope } from "./scopes.ts";
import {
  announce,
  prepareSubscriptions,
  subscribe,
  subscriptionsOf,
  unsubscribe,
  unsubscribeAll,
} from "./subscriptions.ts";
import { terminate } from "./terminate.ts";
import { setVariables } from "./variables.ts";

/** What a subscription waited for has happened. */
export function trigger(run: Run, subscription: Subscription, payload: Variables): void {
  const node = nodeOf(run, subscription.node);
  const { owner } = subscription;
  const stays = node.interrupting === false;
  if (node.parallelMultiple) {
    unsubscribe(run, subscription, true);
    setVariables(run, owner, payload);
    if (subscriptionsOf(run, owner).some((each) => each.node === node.id)) return;
    if (stays)
      orIncident(
        run,
        () => ({ element: elementOf(run, owner), retry: "settle" }),
        () => subscribe(run, prepareAgain(run, owner, node)),
      );
    run.queue.push({ op: "fire", owner, node: node.id, payload: {} });
    return;
  }
  if (subscription.type === "timer") {
    const again = stays ? repeatTimer(subscription.name ?? "", subscription) : null;
    if (again) {
      Object.assign(subscription, again);
      announce(run, subscription);
    } else unsubscribe(run, subscription, true);
  }
  run.queue.push({ op: "fire", owner, node: node.id, payload });
}

/**
 * Waits for all triggers once more. Conditions alone hold still, so each must have been false before it
 * counts again; otherwise the event would occur for ever.
 */
function prepareAgain(
  run: Run,
  owner: number,
  node: FlowNode,
): ReturnType<typeof prepareSubscriptions> {
  const prepared = prepareSubscriptions(run, owner, node);
  return prepared.every(({ type }) => type === "conditional")
    ? prepared.map((each) => ({ ...each, was: true }))
    : prepared;
}

/** An event occurs for the element that waits for it, or that it is attached to. */
export function fire(
  run: Run,
  ownerId: number,
  nodeId: string,
  payload: Variables,
  detail: Variables | undefined,
): void {
  const owner = run.elements.get(ownerId);
  if (!owner) return;
  const node = nodeOf(run, nodeId);
  const result = node.outputs ? { ...payload, ...detail } : payload;
  if (node.kind === "startEvent") {
    if (node.interrupting) interruptScope(run, owner);
    const element = createElement(run, node.scope, ownerId, { result });
    run.queue.push({ op: "activate", element: element.id });
    return;
  }
  if (owner.node === node.id) {
    owner.result = result;
    unsubscribeAll(run, ownerId);
    delete owner.waits;
    run.queue.push({ op: "complete", element: ownerId });
    return;
  }
  if (node.kind === "boundaryEvent") {
    if (node.interrupting) {
      terminate(run, ownerId);
      if (owner.undoFor !== undefined) run.queue.push({ op: "undo", holder: owner.undoFor });
    }
  } else leaveGateway(run, ownerId, nodeId);
  const element = createElement(run, nodeId, owner.parent, { result });
  run.queue.push({ op: "complete", element: element.id });
}

/** The first event decides; a parallel gateway that began the process goes on waiting for the others. */
function leaveGateway(run: Run, gateway: number, event: string): void {
  const element = elementOf(run, gateway);
  if (nodeOf(run, element.node).instantiate === "parallel") {
    for (const each of subscriptionsOf(run, gateway))
      if (each.node === event) unsubscribe(run, each, true);
    if (run.awaited.has(gateway)) return;
  }
  unsubscribeAll(run, gateway);
  removeElement(run, gateway);
  run.history.push({ what: "completed", element: element.node, instance: gateway });
}

/** Conditions that have become true occur. True when one did. */
export function fireConditions(run: Run): boolean {
  run.changed = false;
  let hasFired = false;
  for (const subscription of Array.from(run.subscriptions.values())) {
    if (subscription.type !== "conditional" || !run.subscriptions.has(subscription.id)) continue;
    const definition = nodeOf(run, subscription.node).triggers?.[subscription.trigger];
    if (definition?.type !== "conditional") continue;
    const isMet = holds(definition.condition, lookupFrom(run, subscription.owner), run.now);
    const becomesTrue = isMet && !subscription.was;
    subscription.was = isMet;
    if (!becomesTrue) continue;
    trigger(run, subscription, {});
    hasFired = true;
  }
  return hasFired;
}

/** An error goes outwards to whoever catches it; uncaught, it ends the process. */
export function throwError(
  run: Run,
  from: number,
  inner: boolean,
  node: string,
  error: ThrownError,
): void {
  if (!run.elements.has(from)) return;
  const catcher = findCatcher(run, from, inner, "error", error.code);
  const { code, message, variables } = error;
  if (catcher) {
    const detail = { error: { code, message: message ?? null } };
    return fire(run, catcher.owner, catcher.node, variables, detail);
  }
  for (const each of run.elements.values())
    if (each.id !== 0 && each.parent === 0) terminate(run, each.id);
  unsubscribeAll(run, 0);
  run.queue = [];
  run.unsettled.clear();
  run.status = "failed";
  run.commands.push({
    type: "failed",
    element: node,
    code,
    ...(message !== undefined && { message }),
    variables,
  });
}
