import type { Trigger } from "../definition.ts";
import { evaluateTemplate } from "../feel/feel.ts";
import type { ElementInstance, Json, Variables } from "../state.ts";
import { cancelTransaction, compensate } from "./compensation.ts";
import { findCatcher } from "./find-catcher.ts";
import { takeRoom } from "./limits.ts";
import { elementOf, lookupFrom, nodeOf, removeElement, type Run } from "./run.ts";
import { correlationKey, textOf } from "./subscriptions.ts";
import { terminateContent, unsubscribeStarts } from "./terminate.ts";

type Thrown = { trigger: Trigger; name: string; key?: Json };

/** What ends the scope comes last, so that everything else is thrown as well. */
const ENDS = new Set<Trigger["type"]>(["error", "cancel", "terminate"]);

/** Performs a throwing event, an end event or a send task. All names are evaluated before any is thrown. */
export function throwEvents(run: Run, element: ElementInstance, triggers: Trigger[]): void {
  const isEnd = nodeOf(run, element.node).kind === "endEvent";
  const thrown = prepare(run, element, triggers);
  const payload = nodeOf(run, element.node).inputs ? (element.variables ?? {}) : {};
  for (const _ of thrown) takeRoom(run, payload);
  for (const each of thrown) if (!ENDS.has(each.trigger.type)) perform(run, element, each, payload);
  const last = isEnd ? thrown.find(({ trigger }) => ENDS.has(trigger.type)) : undefined;
  if (last) return endScope(run, element, last, payload);
  if (!element.undo) run.queue.push({ op: "complete", element: element.id });
}

/** Throws events on behalf of an activity that goes on. */
export function throwNow(
  run: Run,
  element: ElementInstance,
  triggers: Trigger[],
  payload: Variables,
): void {
  for (const each of prepare(run, element, triggers)) {
    if (each.trigger.type === "error")
      run.queue.push({
        op: "error",
        from: element.id,
        inner: false,
        node: element.node,
        error: { code: each.name, variables: payload },
      });
    else perform(run, element, each, payload, true);
  }
}

function prepare(run: Run, element: ElementInstance, triggers: Trigger[]): Thrown[] {
  const lookup = lookupFrom(run, element.id);
  return triggers.map((trigger): Thrown => {
    if (trigger.type === "message") {
      const name = textOf(evaluateTemplate(trigger.name, lookup, run.now), "The message's name");
      const key = correlationKey(run, trigger.key, lookup);
      return { trigger, name, ...(key !== undefined && { key }) };
    }
    if (trigger.type === "signal")
      return {
        trigger,
        name: textOf(evaluateTemplate(trigger.name, lookup, run.now), "The signal's name"),
      };
    if ((trigger.type === "error" || trigger.type === "escalation") && trigger.code !== undefined)
      return { trigger, name: textOf(evaluateTemplate(trigger.code, lookup, run.now), "The code") };
    return { trigger, name: "" };
  });
}

function perform(
  run: Run,
  element: ElementInstance,
  { trigger, name, key }: Thrown,
  variables: Variables,
  fromActivity = false,
): void {
  switch (trigger.type) {
    case "message":
      run.commands.push({
        type: "sendMessage",
        element: element.node,
        name,
        ...(key !== undefined && { key }),
        variables,
      });
      return;
    case "signal":
      run.commands.push({ type: "throwSignal", element: element.node, name, variables });
      return;
    case "escalation":
      return escalate(
        run,
        { element: fromActivity ? element.id : element.parent, inner: !fromActivity },
        element.node,
        name,
        variables,
      );
    case "compensate":
      return compensate(run, element, trigger.activity, trigger.wait);
    default:
      return;
  }
}

/** An escalation goes outwards to the first that catches it; without one the host may pass it on. */
export function escalate(
  run: Run,
  from: { element: number; inner: boolean },
  node: string,
  code: string,
  variables: Variables,
): void {
  const catcher = findCatcher(run, from.element, from.inner, "escalation", code);
  if (!catcher) run.commands.push({ type: "throwEscalation", element: node, code, variables });
  else {
    const detail = { escalation: { code } };
    run.queue.push({ op: "fire", ...catcher, payload: variables, detail });
  }
}

function endScope(
  run: Run,
  element: ElementInstance,
  { trigger, name }: Thrown,
  variables: Variables,
): void {
  const scope = elementOf(run, element.parent);
  removeElement(run, element.id);
  run.history.push({ what: "completed", element: element.node, instance: element.id });
  if (trigger.type === "error") {
    const error = { code: name, variables };
    run.queue.push({ op: "error", from: scope.id, inner: true, node: element.node, error });
  } else if (trigger.type === "cancel") cancelTransaction(run, scope);
  else {
    terminateContent(run, scope.id);
    unsubscribeStarts(run, scope.id);
    run.unsettled.add(scope.id);
  }
}
