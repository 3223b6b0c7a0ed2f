import type { Trigger } from "../definition.ts";
import { timerProblem } from "../timer/timer-text.ts";
import { extension } from "./extensions.ts";
import type { Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";

/** The event definitions of an event, its own and those it refers to. */
export function eventDefinitions(event: Element): Element[] {
  return [...elements(event, "eventDefinitions"), ...elements(event, "eventDefinitionRef")];
}

/** All triggers of an event but links, which are joined when the process is compiled. */
export function compileTriggers(loading: Loading, event: Element, throws: boolean): Trigger[] {
  return eventDefinitions(event).flatMap(
    (definition) => compileTrigger(loading, event, definition, throws) ?? [],
  );
}

export function compileTrigger(
  loading: Loading,
  event: Element,
  definition: Element,
  throws: boolean,
): Trigger | undefined {
  switch (typeOf(definition)) {
    case "TimerEventDefinition":
      return compileTimer(loading, event, definition);
    case "MessageEventDefinition":
      return compileMessage(loading, event, element(definition, "messageRef"));
    case "SignalEventDefinition": {
      const name = text(element(definition, "signalRef"), "name");
      if (name === undefined) loading.refuse(event, "The signal has no name.");
      return { type: "signal", name: loading.checkedTemplate(event, name ?? "") };
    }
    case "ConditionalEventDefinition": {
      const condition = loading.feel(definition, "condition");
      if (condition === undefined) loading.refuse(event, "The conditional event has no condition.");
      return { type: "conditional", condition: condition ?? "false" };
    }
    case "ErrorEventDefinition": {
      const error = element(definition, "errorRef");
      const code = text(error, "errorCode") ?? text(error, "name") ?? error?.id;
      if (throws && code === undefined) loading.refuse(event, "The error has no code.");
      return { type: "error", ...(code !== undefined && { code }) };
    }
    case "EscalationEventDefinition": {
      const escalation = element(definition, "escalationRef");
      const code = text(escalation, "escalationCode") ?? text(escalation, "name") ?? escalation?.id;
      return { type: "escalation", ...(code !== undefined && { code }) };
    }
    case "CompensateEventDefinition": {
      const activity = element(definition, "activityRef");
      const wait = definition["waitForCompletion"] !== false;
      return { type: "compensate", wait, ...(activity && { activity: loading.idOf(activity) }) };
    }
    case "CancelEventDefinition":
      return { type: "cancel" };
    case "TerminateEventDefinition":
      return { type: "terminate" };
    case "LinkEventDefinition":
      return undefined;
    default:
      loading.refuse(event, `${typeOf(definition)} is not supported.`);
      return undefined;
  }
}

/** The message of an event or task, with the key that ties it to one instance. */
export function compileMessage(
  loading: Loading,
  owner: Element,
  message: Element | undefined,
): Trigger {
  const name = text(message, "name");
  if (name === undefined) loading.refuse(owner, "There is no message, or it has no name.");
  const key =
    text(extension(owner, "subscription"), "correlationKey") ??
    text(extension(message, "subscription"), "correlationKey");
  return {
    type: "message",
    name: loading.checkedTemplate(owner, name ?? ""),
    ...(key !== undefined && { key: loading.checkedFeel(owner, key.replace(/^=/, "").trim()) }),
  };
}

function compileTimer(loading: Loading, event: Element, definition: Element): Trigger | undefined {
  const kinds = { timeDate: "date", timeDuration: "duration", timeCycle: "cycle" } as const;
  const given = Object.entries(kinds).filter(([property]) => element(definition, property));
  const [first] = given;
  if (!first || given.length > 1) {
    loading.refuse(event, "A timer needs one of timeDate, timeDuration and timeCycle.");
    return undefined;
  }
  const [property, kind] = first;
  const value = loading.template(definition, property);
  const problem = value === undefined ? "The timer is empty." : staticProblem(kind, value);
  if (problem) loading.refuse(event, problem);
  return { type: "timer", kind, value: value ?? "" };
}

function staticProblem(kind: "date" | "duration" | "cycle", value: string): string | null {
  return value.startsWith("=") ? null : timerProblem(kind, value);
}
