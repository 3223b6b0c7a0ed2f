import type { ActivityItem } from "../contract.ts";
import { eventsEn } from "./messages/events.en.ts";

export type EventTone = "neutral" | "brand" | "success" | "danger" | "warning";
export type EventTextKey = keyof typeof eventsEn;

type Told = Pick<ActivityItem, "type" | "data"> & Partial<Pick<ActivityItem, "about">>;

/** An event as the activity log tells it: which sentence, what it is about, how it feels. */
export interface EventDescription {
  readonly textKey: EventTextKey;
  /** Empty when the event names nothing. */
  readonly name: string;
  /** The permission or the built-in role that it is about, by id; empty without one. */
  readonly right: string;
  /** What further places of the sentence say. */
  readonly values: { readonly message: string; readonly path: string; readonly email: string };
  readonly tone: EventTone;
}

function isTextKey(key: string): key is EventTextKey {
  return key.includes("|") && Object.hasOwn(eventsEn, key);
}

/** `project.created` reads the sentence `project|created`; unknown types have the fallback. */
function textKeyOf(type: string): EventTextKey {
  const key = type.replace(".", "|").replaceAll(/[._]/g, "-");
  return isTextKey(key) ? key : "fallback";
}

/** The first of some fields that says something. */
function textOf(data: ActivityItem["data"], ...fields: readonly string[]): string {
  for (const field of fields) {
    const value = data[field];
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

function toneOf(type: string): EventTone {
  const verb = type.slice(type.indexOf(".") + 1);
  if (/fail|error|refused|denied|replay|reuse|broken/.test(verb)) return "danger";
  if (/cancel|delete|lock|revoke|disable|withdraw|suspended/.test(verb)) return "warning";
  if (/succeed|complete|verified|approved|published/.test(verb)) return "success";
  return /create|register|push|commit|joined/.test(verb) ? "brand" : "neutral";
}

/** Says how to tell an event; every event can be told, also one of a feature added later. */
export function describeEvent({ type, data, about }: Told): EventDescription {
  return {
    textKey: textKeyOf(type),
    name: textOf(data, "name", "title", "displayName") || (about ?? ""),
    right: textOf(data, "permission", "missing", "roleId"),
    values: {
      message: textOf(data, "message").split("\n", 1)[0] ?? "",
      path: textOf(data, "path"),
      email: textOf(data, "email"),
    },
    tone: toneOf(type),
  };
}

/** The word people are greeted with. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}

/** Where things without a page of their own are seen. */
const PLACES: Readonly<Record<string, string>> = {
  grant: "/access/grants",
  role: "/access/roles",
  key: "/settings/keys",
  service: "/access/keys",
  access: "/access",
  member: "/settings/members",
  invitation: "/settings/members",
  setting: "/settings",
  session: "/settings/security",
  user: "/settings/profile",
  sso: "/settings/sign-on",
  team: "/teams",
  ownership: "/teams",
  schedule: "/teams",
  swap: "/teams",
  escalation: "/teams",
  package: "/marketplace",
  tenant: "/settings/workspace",
  audit: "/admin/audit",
};

/** Where the thing an event is about can be seen; `null` when it is gone. */
export function subjectPlace(item: Pick<ActivityItem, "type" | "subject">): string | null {
  const [kind = "", id] = item.subject.split("/", 2);
  const [topic = ""] = item.type.split(".", 1);
  if (item.type.endsWith(".deleted") && topic === kind) return null;
  if (id) {
    if (kind === "project") return topic === "file" ? `/ide/${id}` : `/projects/${id}`;
    if (kind === "canvas") return `/canvases/${id}/editor`;
    if (kind === "policy") return `/access/policies/${id}`;
    if (kind === "review") return `/access/reviews/${id}`;
    if (kind === "run") return `/runs/${id}`;
  }
  return PLACES[topic] ?? null;
}
