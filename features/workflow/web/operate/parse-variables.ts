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
