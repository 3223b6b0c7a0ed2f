import type { FlowNode } from "../definition.ts";
import type { Compensable, ElementInstance } from "../state.ts";
import { createElement, elementOf, nodeOf, removeElement, type Run } from "./run.ts";
import { contentOf, startEventOf } from "./scope-content.ts";
import { terminateContent, unsubscribeStarts } from "./terminate.ts";

/** Remembers a completed activity that can be undone, in the scope that it ran in. */
export function rememberCompleted(run: Run, element: ElementInstance, node: FlowNode): void {
  if (element.undoFor !== undefined || element.loop || node.kind === "eventSubProcess") return;
  const inner = element.completed ?? [];
  if (!handlerOf(run, node) && !compensationSubProcess(run, element) && inner.length === 0) return;
  const outer = element.index === undefined ? element : elementOf(run, element.parent);
  const scope = elementOf(run, outer.parent);
  const entry: Compensable = {
    node: node.id,
    ...(node.content && { inner, variables: element.variables ?? {} }),
  };
  scope.completed = [...(scope.completed ?? []), entry];
}

/** The activity that undoes another, tied to it by a compensation boundary event. */
function handlerOf(run: Run, node: FlowNode): string | undefined {
  return node.boundaryEvents
    ?.map((id) => nodeOf(run, id).handler)
    .find((handler) => handler !== undefined);
}

function compensationSubProcess(run: Run, scope: ElementInstance): string | undefined {
  return contentOf(run, scope)?.eventSubProcesses.find((id) =>
    startEventOf(run, id).triggers?.some(({ type }) => type === "compensate"),
  );
}

/** Throws compensation: undoes one activity or all of the scope, the last completed first. */
export function compensate(
  run: Run,
  thrower: ElementInstance,
  activity: string | undefined,
  wait: boolean,
): void {
  const scope = elementOf(run, thrower.parent);
  const isInside = activity !== undefined && nodeOf(run, activity).scope === scope.node;
  const isHandling = scope.id !== 0 && nodeOf(run, scope.node).kind === "eventSubProcess";
  const target = isHandling && !isInside ? elementOf(run, scope.parent) : scope;
  const matches = ({ node }: Compensable): boolean => activity === undefined || node === activity;
  const undo = (target.completed ?? []).filter(matches);
  const rest = (target.completed ?? []).filter((each) => !matches(each));
  if (rest.length > 0) target.completed = rest;
  else delete target.completed;
  const holder = wait ? thrower : createElement(run, thrower.node, scope.id);
  holder.waits = "compensation";
  holder.undo = undo;
  holder.undoIn = target.id;
  if (wait) holder.afterUndo = "leave";
  run.queue.push({ op: "undo", holder: holder.id });
}

/** A transaction is cancelled: what runs ends, what completed is undone, then the cancel event fires. */
export function cancelTransaction(run: Run, scope: ElementInstance): void {
  terminateContent(run, scope.id);
  unsubscribeStarts(run, scope.id);
  scope.interrupted = true;
  scope.undo = scope.completed ?? [];
  scope.undoIn = scope.id;
  scope.afterUndo = "cancel";
  delete scope.completed;
  run.queue.push({ op: "undo", holder: scope.id });
}

/** Undoes the next activity, or goes on when all are undone. */
export function undoNext(run: Run, holder: ElementInstance): void {
  const entry = holder.undo?.at(-1);
  const scope = holder.undoIn ?? 0;
  if (!entry) return finishUndo(run, holder);
  holder.undo = holder.undo?.slice(0, -1) ?? [];
  const node = nodeOf(run, entry.node);
  const handler = handlerOf(run, node);
  if (handler !== undefined) {
    const element = createElement(run, handler, scope, { undoFor: holder.id });
    run.queue.push({ op: "activate", element: element.id });
    return;
  }
  // A completed sub-process stands up again with the data it had, to undo what happened inside.
  const again = createElement(run, entry.node, scope, {
    undoFor: holder.id,
    interrupted: true,
    ...(entry.variables && { variables: entry.variables }),
  });
  again.undoIn = again.id;
  const handling = compensationSubProcess(run, again);
  if (handling === undefined) {
    again.undo = entry.inner ?? [];
    run.queue.push({ op: "undo", holder: again.id });
    return;
  }
  if (entry.inner && entry.inner.length > 0) again.completed = entry.inner;
  const element = createElement(run, handling, again.id);
  run.queue.push({ op: "activate", element: element.id });
}

function finishUndo(run: Run, holder: ElementInstance): void {
  delete holder.undo;
  if (holder.afterUndo === "leave") {
    delete holder.waits;
    run.queue.push({ op: "complete", element: holder.id });
  } else if (holder.afterUndo === "cancel") {
    const outer = holder.index === undefined ? holder : elementOf(run, holder.parent);
    const event = nodeOf(run, holder.node).boundaryEvents?.find((id) =>
      nodeOf(run, id).triggers?.some(({ type }) => type === "cancel"),
    );
    if (event !== undefined)
      run.queue.push({ op: "fire", owner: outer.id, node: event, payload: {} });
  } else if (holder.undoFor !== undefined) {
    removeElement(run, holder.id);
    run.queue.push({ op: "undo", holder: holder.undoFor });
  } else {
    removeElement(run, holder.id);
    run.unsettled.add(holder.parent);
  }
}
