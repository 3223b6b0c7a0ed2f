import type { FeatureManifest, JsonObject } from "@devloom/contract";

export type EventTone = "neutral" | "brand" | "success" | "danger" | "warning";

/** An event as far as a sentence needs it. */
export interface ToldEvent {
  readonly type: string;
  readonly subject: string;
  readonly data: JsonObject;
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** What it is about, by the name that it has now. */
  readonly about?: string | null;
  /** Whom it is about, where that is not the actor. */
  readonly personName?: string | null;
}

/** An event as it is told to people: which sentence, what it is about, how it feels. */
export interface EventDescription {
  /** Of the sentence among the texts of the feature that emits it. */
  readonly textKey: string;
  /** Empty when the event names nothing. */
  readonly name: string;
  /** The permission or the built-in role that it is about, by id; empty without one. */
  readonly right: string;
  /** What further places of the sentence say. */
  readonly values: { readonly message: string; readonly path: string; readonly email: string };
  readonly tone: EventTone;
}

/** `user.password_changed` reads the sentence `user.password-changed`. */
function textKeyOf(type: string): string {
  const [topic = "", ...words] = type.split(/[._]/);
  return `${topic}.${words.join("-")}`;
}

/** The first of some fields that says something. */
function textOf(data: JsonObject, ...fields: readonly string[]): string {
  for (const field of fields) {
    const value = data[field];
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

/** The first of the files that an event names. */
function firstFile({ files }: JsonObject): object {
  return Array.isArray(files) ? Object(files[0]) : {};
}

function toneOf(type: string): EventTone {
  const verb = type.slice(type.indexOf(".") + 1);
  if (/fail|error|refused|denied|replay|reuse|broken/.test(verb)) return "danger";
  if (/cancel|delete|lock|revoke|disable|withdraw|suspended/.test(verb)) return "warning";
  if (/succeed|complete|verified|approved|published/.test(verb)) return "success";
  return /create|register|push|commit|joined/.test(verb) ? "brand" : "neutral";
}

/** Says how to tell an event; every event can be told, also one of a feature added later. */
export function describeEvent({
  type,
  data,
  about,
}: Pick<ToldEvent, "type" | "data" | "about">): EventDescription {
  return {
    textKey: textKeyOf(type),
    name: textOf(data, "name", "title", "displayName") || (about ?? ""),
    right: textOf(data, "permission", "missing", "roleId"),
    values: {
      message: textOf(data, "message").split("\n", 1)[0] ?? "",
      path: textOf({ ...firstFile(data), ...data }, "path"),
      email: textOf(data, "email"),
    },
    tone: toneOf(type),
  };
}

/**
 * Where the thing an event is about can be seen, as the manifests say; `null` when it is gone. Most
 * exact first: the topic together with the kind of its subject, the subject, the topic.
 */
export function subjectPlace(
  catalog: readonly Pick<FeatureManifest, "places">[],
  item: Pick<ToldEvent, "type" | "subject">,
): string | null {
  const [kind = "", id] = item.subject.split("/", 2);
  const [topic = ""] = item.type.split(".", 1);
  if (item.type.endsWith(".deleted") && topic === kind) return null;
  const places = Object.assign({}, ...catalog.map((feature) => feature.places)) as Record<
    string,
    string
  >;
  const found = [places[`${topic}:${kind}`], places[kind]];
  const exact = id ? found.find((path) => path?.includes("{id}")) : undefined;
  const plain = places[topic]?.includes("{id}") === false ? places[topic] : undefined;
  return exact?.replace("{id}", id ?? "") ?? plain ?? null;
}
