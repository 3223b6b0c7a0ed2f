import type { FlowNode } from "../definition.ts";
import { evaluateCondition, ExpressionError } from "../feel/feel.ts";
import type { ElementInstance } from "../state.ts";
import { split } from "./enter.ts";
import { charge } from "./limits.ts";
import { childrenOf, createElement, lookupFrom, nodeOf, orIncident, type Run } from "./run.ts";
import { addTokens, takeFlows, tokensOn } from "./tokens.ts";

/**
 * Fires the first inclusive or complex gateway that is enabled. Only asked once no token moves, since
 * these joins depend on where all the others are.
 */
export function fireJoin(run: Run): boolean {
  for (const scopeId of [...run.joining].toSorted((one, other) => one - other)) {
    const scope = run.elements.get(scopeId);
    if (!scope?.tokens && !scope?.resets) {
      run.joining.delete(scopeId);
      continue;
    }
    const gateways = new Set<string>(Object.keys(scope.resets ?? {}));
    for (const flow of Object.keys(scope.tokens ?? {})) {
      const target = run.definition.flows[flow]?.target;
      if (target !== undefined && nodeOf(run, target).reach) gateways.add(target);
    }
    for (const id of gateways) {
      const node = nodeOf(run, id);
      const fired = node.kind === "inclusiveGateway" ? fireInclusive : fireComplex;
      if (fired(run, node, scope)) return true;
    }
  }
  return false;
}

function fireInclusive(run: Run, node: FlowNode, scope: ElementInstance): boolean {
  const arrived = node.incoming.filter((flow) => tokensOn(run, scope.id, flow) > 0);
  if (arrived.length === 0 || mayStillCome(run, node, scope, arrived)) return false;
  for (const flow of arrived) addTokens(run, scope.id, flow, -1);
  split(run, node, scope.id);
  return true;
}

/**
 * The standard's rule: the join waits while some token can reach an empty incoming flow without passing
 * the gateway, unless it can as well reach one that has a token already.
 */
function mayStillCome(
  run: Run,
  node: FlowNode,
  scope: ElementInstance,
  arrived: string[],
): boolean {
  const places = childrenOf(run, scope.id).map((child) => child.node);
  for (const key of Object.keys(scope.tokens ?? {})) {
    const place = run.definition.flows[key]?.target ?? key;
    if (place !== node.id) places.push(place);
  }
  return places.some((place) => {
    const ways = node.incoming.filter((flow) => node.reach?.[flow]?.includes(place));
    return ways.length > 0 && !ways.some((flow) => arrived.includes(flow));
  });
}

/** A complex gateway fires on its condition, then waits for the remaining flows before it starts anew. */
function fireComplex(run: Run, node: FlowNode, scope: ElementInstance): boolean {
  const arrived = node.incoming.filter((flow) => tokensOn(run, scope.id, flow) > 0);
  // One that stands still with an incident is looked at again once that is resolved.
  if (childrenOf(run, scope.id).some((each) => each.node === node.id && each.incident))
    return false;
  const before = scope.resets?.[node.id];
  if (before) return resetComplex(run, node, scope, before, arrived);
  const count = arrived.reduce((sum, flow) => sum + tokensOn(run, scope.id, flow), 0);
  const extra = { activationCount: count, waitingForStart: true };
  const lookup = lookupFrom(run, scope.id, extra);
  let isActivated = false;
  orIncident(
    run,
    () => ({ element: createElement(run, node.id, scope.id), retry: "settle" }),
    () => {
      isActivated =
        arrived.length > 0 &&
        evaluateCondition(node.activationCondition ?? "true", lookup, run.now);
      if (!isActivated) return;
      const flows = outgoingOf(run, node, lookup, true);
      for (const flow of arrived) addTokens(run, scope.id, flow, -1);
      if (arrived.length < node.incoming.length)
        scope.resets = { ...scope.resets, [node.id]: arrived };
      run.history.push({ what: "completed", element: node.id });
      takeFlows(run, scope.id, flows);
    },
  );
  return isActivated;
}

function resetComplex(
  run: Run,
  node: FlowNode,
  scope: ElementInstance,
  before: string[],
  arrived: string[],
): boolean {
  const missing = node.incoming.filter((flow) => !before.includes(flow) && !arrived.includes(flow));
  const settled = [...before, ...arrived];
  if (missing.length > 0 && mayStillCome(run, node, scope, settled)) return false;
  const lookup = lookupFrom(run, scope.id, {
    activationCount: arrived.length,
    waitingForStart: false,
  });
  let isReset = false;
  orIncident(
    run,
    () => ({ element: createElement(run, node.id, scope.id), retry: "settle" }),
    () => {
      const flows = outgoingOf(run, node, lookup, false);
      for (const flow of arrived) if (!before.includes(flow)) addTokens(run, scope.id, flow, -1);
      const { [node.id]: _, ...others } = scope.resets ?? {};
      if (Object.keys(others).length > 0) scope.resets = others;
      else delete scope.resets;
      takeFlows(run, scope.id, flows);
      isReset = true;
    },
  );
  return isReset;
}

/** On activation as at any split; on reset only flows whose condition asks for it. */
function outgoingOf(
  run: Run,
  node: FlowNode,
  lookup: ReturnType<typeof lookupFrom>,
  activates: boolean,
): string[] {
  const chosen = node.outgoing.filter((flow) => {
    const condition = run.definition.flows[flow]?.condition;
    if (condition === undefined) return activates && flow !== node.defaultFlow;
    return evaluateCondition(condition, lookup, run.now);
  });
  charge(run, chosen.length - 1);
  if (chosen.length > 0 || !activates || node.outgoing.length === 0) return chosen;
  if (node.defaultFlow !== undefined) return [node.defaultFlow];
  throw new ExpressionError(
    "No outgoing flow has a condition that holds, and there is no default.",
  );
}
