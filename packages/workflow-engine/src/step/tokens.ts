import type { FlowNode } from "../definition.ts";
import { evaluateCondition, ExpressionError, type Lookup } from "../feel/feel.ts";
import { charge } from "./limits.ts";
import { elementOf, type Run } from "./run.ts";

/** The flows a token leaves by. Throws when the model leaves no way, or when there are too many. */
export function chooseFlows(run: Run, node: FlowNode, lookup: Lookup, quantity = 1): string[] {
  const flows = waysOut(run, node, lookup);
  // The token that goes on is counted where it arrives.
  charge(run, flows.length * quantity - 1);
  return flows;
}

function waysOut(run: Run, node: FlowNode, lookup: Lookup): string[] {
  const holds = (flow: string): boolean | undefined => {
    const condition = run.definition.flows[flow]?.condition;
    return condition === undefined ? undefined : evaluateCondition(condition, lookup, run.now);
  };
  const others = node.outgoing.filter((flow) => flow !== node.defaultFlow);
  if (node.kind === "exclusiveGateway") {
    const chosen = others.find((flow) => holds(flow) ?? true) ?? node.defaultFlow;
    if (chosen !== undefined) return [chosen];
  } else {
    const results = others.map((flow) => ({ flow, holds: holds(flow) }));
    const chosen = results.filter((each) => each.holds !== false).map(({ flow }) => flow);
    const byDefault = node.defaultFlow !== undefined && !results.some((each) => each.holds);
    const all = byDefault && node.defaultFlow ? [...chosen, node.defaultFlow] : chosen;
    if (all.length > 0) return all;
  }
  if (node.outgoing.length === 0) return [];
  throw new ExpressionError(
    "No outgoing flow has a condition that holds, and there is no default.",
  );
}

/** Sends tokens along flows. Where there are none, the token is consumed. */
export function takeFlows(run: Run, scope: number, flows: string[], quantity = 1): void {
  for (const flow of flows) {
    const target = run.definition.flows[flow]?.target ?? "";
    for (let count = 0; count < quantity; count += 1) {
      run.history.push({ what: "taken", element: flow });
      run.queue.push({ op: "enter", node: target, scope, flow });
    }
  }
  run.unsettled.add(scope);
}

export function tokensOn(run: Run, scope: number, flow: string): number {
  return elementOf(run, scope).tokens?.[flow] ?? 0;
}

/** Puts tokens on a flow whose target waits for more, or takes them away. */
export function addTokens(run: Run, scope: number, flow: string, count: number): void {
  const element = elementOf(run, scope);
  const { [flow]: before = 0, ...rest } = element.tokens ?? {};
  const after = before + count;
  const tokens = after > 0 ? { ...rest, [flow]: after } : rest;
  run.joining.add(scope);
  if (Object.keys(tokens).length > 0) element.tokens = tokens;
  else delete element.tokens;
}
