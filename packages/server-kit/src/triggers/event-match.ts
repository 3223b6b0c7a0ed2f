import {
  assertNever,
  type CloudEvent,
  type EventCondition,
  type Json,
  type TriggerSource,
} from "@devloom/contract";
import { asText, valueAt } from "./template.ts";

type EventSource = Extract<TriggerSource, { kind: "event" }>;

/** Whether an event is one that a trigger listens for. */
export function matchesEvent(source: EventSource, event: CloudEvent): boolean {
  return (
    source.types.some((type) => isOfType(event.type, type)) &&
    source.where.every((condition) => holds(condition, event))
  );
}

/** `project.*` is every type that begins with `project.`; `*` is every type. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Whether one condition is true of an event. */
export function holds({ field, operator, value }: EventCondition, event: CloudEvent): boolean {
  const found = valueAt(event as Json, field);
  switch (operator) {
    case "is":
      return asText(found) === value;
    case "isNot":
      return asText(found) !== value;
    case "contains":
      return Array.isArray(found)
        ? found.some((item) => asText(item) === value)
        : asText(found).toLowerCase().includes(value.toLowerCase());
    case "exists":
      return found !== undefined && found !== null;
    case "above":
      return Number(found) > Number(value);
    case "below":
      return Number(found) < Number(value);
    default:
      return assertNever(operator);
  }
}
