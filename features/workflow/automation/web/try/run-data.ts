import { type JsonObject, topicOf } from "@devloom/contract";
import type { RuleSource } from "../../contract.ts";

/** What somebody typed as the data of a run; null when it is no JSON object. */
export function parseRunData(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

const ANSWERS = { text: "Hello", number: 1, boolean: true } as const;

/** Something to begin with that looks like what the trigger brings. */
export function sampleRunData(source: RuleSource): string {
  const [type = ""] = source.kind === "event" ? source.types : [];
  const event = { type, subject: `${topicOf(type)}/1`, data: { name: "web" } };
  const sample =
    source.kind === "event"
      ? { event }
      : source.kind === "webhook"
        ? { body: { title: "Hello" } }
        : source.kind === "form"
          ? {
              body: Object.fromEntries(
                source.fields.map(({ name, type }) => [name, ANSWERS[type]]),
              ),
            }
          : {};
  return JSON.stringify(sample, null, 2);
}
