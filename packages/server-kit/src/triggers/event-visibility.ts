import { type FeatureManifest, type JsonObject, topicOf } from "@devloom/contract";

interface Holder {
  readonly permissions: { has(permission: string): boolean };
}

/** Whether somebody may see the events of a type. */
export function maySeeEvents(
  features: readonly FeatureManifest[],
  { permissions }: Holder,
  type: string,
): boolean {
  return topicsOf(features, type).every(
    ({ permission }) => permission === null || permissions.has(permission),
  );
}

/** The topics that a type of event belongs to; `*` stands for all. */
export function topicsOf(features: readonly FeatureManifest[], type: string) {
  const topic = topicOf(type);
  const known = features.flatMap(({ topics }) => Object.entries(topics));
  return (topic === "*" ? known : known.filter(([name]) => name === topic)).map(([, one]) => one);
}

/** The type of the event that a fire is about, if it is about one. */
export function eventTypeIn({ event }: JsonObject): string | null {
  if (typeof event !== "object" || event === null || Array.isArray(event)) return null;
  return typeof event["type"] === "string" ? event["type"] : null;
}
