import type { JsonObject } from "@devloom/contract";

/** The JSON object of a text; nothing typed is an empty one, and `undefined` what is none. */
export function readVariables(text: string): JsonObject | undefined {
  if (text.trim() === "") return {};
  try {
    const value = JSON.parse(text) as unknown;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // What was parsed from JSON is JSON.
    return isObject ? (value as JsonObject) : undefined;
  } catch {
    // It is still being typed.
    return undefined;
  }
}
