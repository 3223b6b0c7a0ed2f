import type { FlowNode, Trigger } from "../definition.ts";
import { evaluateFeel, evaluateTemplate, ExpressionError, type Lookup } from "../feel/feel.ts";
import type { Json, Subscription } from "../state.ts";
import { nextTimer } from "../timer/next-timer.ts";
import { lookupFrom, type Run } from "./run.ts";

type Prepared = Omit<Subscription, "id">;

/** Evaluates what an event waits for. Nothing is subscribed yet, so a failure leaves no trace. */
export function prepareSubscriptions(run: Run, owner: number, event: FlowNode): Prepared[] {
  const lookup = lookupFrom(run, owner);
  return (event.triggers ?? []).flatMap((trigger, index) => {
    const waits = waitsFor(run, trigger, lookup);
    return waits ? [{ owner, node: event.id, trigger: index, ...waits }] : [];
  });
}

function waitsFor(
  run: Run,
  trigger: Trigger,
  lookup: Lookup,
): Pick<Subscription, "type" | "name" | "key" | "was" | "left" | "due"> | undefined {
  switch (trigger.type) {
    case "timer": {
      const value = textOf(evaluateTemplate(trigger.value, lookup, run.now), "The timer");
      const timer = nextTimer(trigger.kind, value, run.now);
      return { type: "timer", name: value, ...timer };
    }
    case "message": {
      const name = textOf(evaluateTemplate(trigger.name, lookup, run.now), "The message's name");
      const key = correlationKey(run, trigger.key, lookup);
      return { type: "message", name, ...(key !== undefined && { key }) };
    }
    case "signal":
      return {
        type: "signal",
        name: textOf(evaluateTemplate(trigger.name, lookup, run.now), "The signal's name"),
      };
    case "conditional":
      return { type: "conditional", was: false };
    default:
      return undefined;
  }
}

/** The key that a message must carry. Null would match the messages of others, so it is an error. */
export function correlationKey(
  run: Run,
  expression: string | undefined,
  lookup: Lookup,
): Json | undefined {
  if (expression === undefined) return undefined;
  const key = evaluateFeel(expression, lookup, run.now);
  if (typeof key !== "string" && typeof key !== "number")
    throw new ExpressionError(`The correlation key “${expression}” is neither text nor a number.`);
  return key;
}

export function textOf(value: Json, what: string): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number") return String(value);
  throw new ExpressionError(`${what} is not text.`);
}

export function subscribe(run: Run, prepared: Prepared[]): void {
  for (const each of prepared) {
    const subscription: Subscription = { id: run.next, ...each };
    run.next += 1;
    run.subscriptions.set(subscription.id, subscription);
    run.awaited.add(subscription.owner, subscription.id);
    announce(run, subscription);
    if (subscription.type === "timer" && subscription.left === undefined) forgetTime(subscription);
  }
}

/** When a timer fires that does not repeat is the host's business from now on. */
function forgetTime(timer: Subscription): void {
  delete timer.name;
  delete timer.due;
}

/** Tells the host what is waited for. Conditions are looked at by the core itself. */
export function announce(run: Run, subscription: Subscription): void {
  const { id, type, node: element, name = "", key, due } = subscription;
  if (type === "conditional") run.changed = true;
  else if (type === "timer") {
    const trigger = run.definition.nodes[element]?.triggers?.[subscription.trigger];
    const given = trigger?.type === "timer" ? trigger.kind : "duration";
    const kind = given === "cycle" && due === undefined ? "cron" : given;
    run.commands.push({
      type: "setTimer",
      timer: id,
      element,
      kind,
      value: name,
      ...(due !== undefined && { due }),
      from: run.now,
    });
  } else
    run.commands.push({
      type: "subscribe",
      subscription: id,
      element,
      to: type,
      name,
      ...(key !== undefined && { key }),
    });
}

/** Ends a subscription. A timer that has just fired is gone already and needs no command. */
export function unsubscribe(run: Run, subscription: Subscription, fired = false): void {
  run.subscriptions.delete(subscription.id);
  run.awaited.remove(subscription.owner, subscription.id);
  if (fired && subscription.type === "timer") return;
  if (subscription.type === "timer")
    run.commands.push({ type: "cancelTimer", timer: subscription.id });
  else if (subscription.type !== "conditional")
    run.commands.push({ type: "unsubscribe", subscription: subscription.id });
}

/** What an element waits for. */
export function subscriptionsOf(run: Run, owner: number): Subscription[] {
  return run.awaited.of(owner).flatMap((id) => run.subscriptions.get(id) ?? []);
}

export function unsubscribeAll(run: Run, owner: number): void {
  for (const each of subscriptionsOf(run, owner)) unsubscribe(run, each);
}
