import { isObject } from "../inspect/fiber.ts";

/** Arguments come from another window: each function takes what it understands and nothing else. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function asKey(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function asNumber(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

export function asRecord(value: unknown): Record<string, unknown> {
  return isObject(value) && !Array.isArray(value) ? value : {};
}
