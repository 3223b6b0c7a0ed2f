import type { JsonObject } from "@devloom/contract";

/** Variables from the JSON that somebody typed; null when it is not an object. */
export function parseVariables(text: string): JsonObject | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // Whatever JSON.parse gives is JSON.
    return isObject ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

/** What somebody changed: the rest may have gone on meanwhile and is left alone. */
export function changedVariables(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        !Object.hasOwn(before, name) || JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}
