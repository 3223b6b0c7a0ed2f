import type { Attributes, AttributeValue } from "../rows.ts";
import { finite } from "./read-attributes.ts";
import { MalformedTelemetry, MAX_DEPTH } from "./wire.ts";

/** As large as a time of 64 bits can be. */
const MAX_TIME = 2n ** 64n - 1n;

export type JsonRecord = Readonly<Record<string, unknown>>;

/** A JSON object; what is absent is an empty one. */
export function recordOf(value: unknown): JsonRecord {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new MalformedTelemetry("An object was expected.");
  // Objects of JSON have texts as keys; what is in them, each reader checks.
  return value as JsonRecord;
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new MalformedTelemetry("A list was expected.");
  return value;
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Numbers of 64 bits are texts in the JSON of protocol buffers. */
export function numberOf(value: unknown): number {
  const given = value ?? 0;
  // Anything else could have ways of its own to become a number.
  const number =
    typeof given === "number" || typeof given === "string" ? Number(given) : Number.NaN;
  if (Number.isNaN(number) && value !== "NaN")
    throw new MalformedTelemetry("A number was expected.");
  return number;
}

export function nanosecondsOf(value: unknown): bigint {
  if (value === undefined || value === null) return 0n;
  const isTime =
    typeof value === "number"
      ? Number.isFinite(value) && value >= 0
      : /^\d{1,20}$/.test(textOf(value));
  if (!isTime) throw new MalformedTelemetry("A time was expected, in nanoseconds.");
  const time = BigInt(typeof value === "number" ? Math.trunc(value) : textOf(value));
  return time > MAX_TIME ? MAX_TIME : time;
}

/** Ids are hexadecimal in OTLP's JSON. */
export function idOf(value: unknown): string {
  const text = textOf(value).toLowerCase();
  if (!/^(?:[\da-f]{2})*$/.test(text)) throw new MalformedTelemetry("An id is not hexadecimal.");
  return text;
}

export function attributesOf(value: unknown, depth = 0): Attributes {
  const attributes: Record<string, AttributeValue> = {};
  for (const item of listOf(value)) {
    const { key, value: any } = recordOf(item);
    Object.defineProperty(attributes, textOf(key), {
      value: anyValueOf(any, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return attributes;
}

export function anyValueOf(value: unknown, depth = 0): AttributeValue {
  if (depth > MAX_DEPTH) throw new MalformedTelemetry("The message is nested too deeply.");
  const any = recordOf(value);
  if ("stringValue" in any) return textOf(any["stringValue"]);
  if ("boolValue" in any) return any["boolValue"] === true;
  if ("intValue" in any) return finite(numberOf(any["intValue"]));
  if ("doubleValue" in any) return finite(numberOf(any["doubleValue"]));
  if ("arrayValue" in any)
    return listOf(recordOf(any["arrayValue"])["values"]).map((one) => anyValueOf(one, depth + 1));
  if ("kvlistValue" in any) return attributesOf(recordOf(any["kvlistValue"])["values"], depth + 1);
  if ("bytesValue" in any) return textOf(any["bytesValue"]);
  return null;
}
