import type { ActivityItem } from "../contract.ts";
import { eventsEn } from "./messages/events.en.ts";

export type EventTone = "neutral" | "brand" | "success" | "danger" | "warning";
export type EventTextKey = keyof typeof eventsEn;

/** An event as the activity log tells it: which sentence, what it is about, how it feels. */
export interface EventDescription {
  readonly textKey: EventTextKey;
  /** Empty when the event names nothing. */
  readonly name: string;
  readonly tone: EventTone;
}

function isTextKey(key: string): key is EventTextKey {
  return Object.hasOwn(eventsEn, key);
}

/** `project.created` reads the sentence `project|created`; unknown types have the fallback. */
function textKeyOf(type: string): EventTextKey {
  const key = type.replace(".", "|").replaceAll(/[._]/g, "-");
  return isTextKey(key) ? key : "fallback";
}

const NAME_FIELDS = [
  "name",
  "title",
  "message",
  "permission",
  "roleId",
  "missing",
  "key",
  "meter",
  "kind",
] as const;

function nameOf(item: Pick<ActivityItem, "data">): string {
  for (const field of NAME_FIELDS) {
    const value = item.data[field];
    if (typeof value === "string" && value !== "") return value;
  }
  const keys = item.data["keys"];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === "string").join(", ") : "";
}

function toneOf(type: string): EventTone {
  const verb = type.slice(type.indexOf(".") + 1);
  if (/fail|error|refused|denied|replay|reuse/.test(verb)) return "danger";
  if (/cancel|delete|lock|revoke|disable|withdraw/.test(verb)) return "warning";
  if (/succeed|complete|verified|approved|published/.test(verb)) return "success";
  return /create|register|push|commit/.test(verb) ? "brand" : "neutral";
}

/** Says how to tell an event; every event can be told, also one of a feature added later. */
export function describeEvent(item: Pick<ActivityItem, "type" | "data">): EventDescription {
  return { textKey: textKeyOf(item.type), name: nameOf(item), tone: toneOf(item.type) };
}

/** The word people are greeted with. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}

/** Where the thing an event is about can be seen; `null` when it is gone or has no screen. */
export function subjectPlace(item: Pick<ActivityItem, "type" | "subject">): string | null {
  const [kind, id] = item.subject.split("/", 2);
  if (!id || item.type.endsWith(".deleted")) return null;
  if (kind === "project") return `/projects/${id}`;
  if (kind === "canvas") return `/canvases/${id}/editor`;
  if (kind === "policy") return `/access/policies/${id}`;
  if (kind === "review") return `/access/reviews/${id}`;
  if (kind === "grant") return "/access/grants";
  if (kind === "role") return "/access/roles";
  return kind === "run" ? `/runs/${id}` : null;
}
