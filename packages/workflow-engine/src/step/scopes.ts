import type { FlowNode } from "../definition.ts";
import { evaluateCondition, evaluateFeel, ExpressionError } from "../feel/feel.ts";
import type { ElementInstance, Variables } from "../state.ts";
import {
  createElement,
  lookupFrom,
  orIncident,
  raiseIncident,
  removeElement,
  type Run,
} from "./run.ts";
import { contentOf, startEventOf } from "./scope-content.ts";
import { prepareSubscriptions, subscribe, unsubscribeAll } from "./subscriptions.ts";
import { terminateContent, unsubscribeStarts } from "./terminate.ts";

/** Opens a scope: its data, its event sub-processes, its first tokens. */
export function beginScope(run: Run, scope: ElementInstance, node: FlowNode): void {
  openScope(run, scope);
  if (node.adHoc) return beginAdHoc(run, scope, node);
  for (const entry of node.content?.entries ?? [])
    run.queue.push({ op: "enter", node: entry, scope: scope.id });
  run.unsettled.add(scope.id);
}

/** Data objects begin empty, and event sub-processes wait for their triggers. */
export function openScope(run: Run, scope: ElementInstance): void {
  const content = contentOf(run, scope);
  if (!content) return;
  const data: Variables = {};
  for (const name of content.data) data[name] = null;
  if (content.data.length > 0) scope.variables = { ...data, ...scope.variables };
  const prepared = content.eventSubProcesses.flatMap((id) =>
    prepareSubscriptions(run, scope.id, startEventOf(run, id)),
  );
  subscribe(run, prepared);
}

/** An event sub-process begins with its start event, which has just occurred. */
export function beginEventSubProcess(run: Run, scope: ElementInstance): void {
  openScope(run, scope);
  const { result } = scope;
  delete scope.result;
  const start = startEventOf(run, scope.node).id;
  const element = createElement(run, start, scope.id, { ...(result && { result }) });
  run.queue.push({ op: "complete", element: element.id });
}

function beginAdHoc(run: Run, scope: ElementInstance, node: FlowNode): void {
  const expression = node.adHoc?.activeElements;
  const chosen =
    expression === undefined ? [] : evaluateFeel(expression, lookupFrom(run, scope.id), run.now);
  if (!Array.isArray(chosen)) throw new ExpressionError("The active elements are not a list.");
  for (const each of chosen)
    if (typeof each !== "string" || !mayActivate(run, scope, each))
      throw new ExpressionError(`${JSON.stringify(each)} is no activity that can begin here.`);
  for (const each of chosen) if (typeof each === "string") activateInner(run, scope, node, each);
}

/** Whether an ad-hoc sub-process has an activity of that id which nothing leads to. */
export function mayActivate(run: Run, scope: ElementInstance, id: string): boolean {
  const node = run.definition.nodes[id];
  return (
    node !== undefined &&
    node.scope === scope.node &&
    node.incoming.length === 0 &&
    node.attachedTo === undefined &&
    !node.forCompensation &&
    node.kind !== "eventSubProcess" &&
    !scope.interrupted
  );
}

export function activateInner(
  run: Run,
  scope: ElementInstance,
  node: FlowNode,
  inner: string,
): void {
  const isBusy =
    run.children.has(scope.id) ||
    run.queue.some((each) => each.op === "enter" && each.scope === scope.id);
  if (node.adHoc?.sequential && isBusy) scope.pending = [...(scope.pending ?? []), inner];
  else run.queue.push({ op: "enter", node: inner, scope: scope.id });
}

/** Looks whether a scope is complete, once no token moves any more. */
export function settle(run: Run, scope: ElementInstance): void {
  if (scope.incident) return;
  const node = run.definition.nodes[scope.node];
  const isIdle = !run.children.has(scope.id);
  if (scope.undo) return;
  if (scope.undoFor !== undefined && scope.undoIn !== undefined) {
    if (isIdle) finishUndoScope(run, scope);
    return;
  }
  if (node?.adHoc && !scope.interrupted) return settleAdHoc(run, scope, node, isIdle);
  if (!isIdle) return;
  if (scope.tokens) {
    const places = Object.keys(scope.tokens).map((key) => run.definition.flows[key]?.target ?? key);
    const message = `A token waits at ${[...new Set(places)].join(", ")}, but nothing more can come.`;
    return raiseIncident(run, scope, "settle", message);
  }
  run.queue.push({ op: "complete", element: scope.id });
}

function finishUndoScope(run: Run, scope: ElementInstance): void {
  unsubscribeAll(run, scope.id);
  removeElement(run, scope.id);
  run.queue.push({ op: "undo", holder: scope.undoFor ?? 0 });
}

function settleAdHoc(run: Run, scope: ElementInstance, node: FlowNode, isIdle: boolean): void {
  const condition = node.adHoc?.completionCondition;
  orIncident(
    run,
    () => ({ element: scope, retry: "settle" }),
    () => {
      const isMet =
        condition !== undefined && evaluateCondition(condition, lookupFrom(run, scope.id), run.now);
      const [following, ...rest] = scope.pending ?? [];
      if (isMet) endAdHoc(run, scope, node);
      else if (isIdle && following !== undefined) {
        if (rest.length > 0) scope.pending = rest;
        else delete scope.pending;
        run.queue.push({ op: "enter", node: following, scope: scope.id });
      } else if (isIdle && condition === undefined) endAdHoc(run, scope, node);
    },
  );
}

/** Nothing more begins; what runs is ended or waited for. */
export function endAdHoc(run: Run, scope: ElementInstance, node: FlowNode): void {
  if (node.adHoc?.cancelRemaining) terminateContent(run, scope.id);
  delete scope.pending;
  scope.interrupted = true;
  run.unsettled.add(scope.id);
}

/** Stops the normal course of a scope, so that only an event sub-process goes on in it. */
export function interruptScope(run: Run, scope: ElementInstance): void {
  terminateContent(run, scope.id);
  unsubscribeStarts(run, scope.id);
  scope.interrupted = true;
}
