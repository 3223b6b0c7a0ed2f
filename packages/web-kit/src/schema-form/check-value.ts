import { assertNever, type Json } from "@devloom/contract";
import { fieldKind, type FieldSchema } from "./schema.ts";

/** What is wrong with a value, as a text of the kit and the figures in it. */
export interface ValueProblem {
  readonly key:
    | "required"
    | "email"
    | "minLength"
    | "maxLength"
    | "minimum"
    | "maximum"
    | "integer"
    | "number"
    | "pattern"
    | "choose";
  readonly values?: Readonly<Record<string, string | number>>;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks a form value before it is sent. The server decides; this saves the round trip. */
export function checkValue(
  schema: FieldSchema,
  value: Json | undefined,
  required: boolean,
): ValueProblem | undefined {
  if (value === undefined || value === null || value === "") {
    return required ? { key: "required" } : undefined;
  }
  const kind = fieldKind(schema);
  switch (kind) {
    case "choice":
      return schema.enum?.includes(value) ? undefined : { key: "choose" };
    case "integer":
    case "number":
      return checkNumber(schema, value);
    case "text":
    case "longtext":
    case "secret":
      return typeof value === "string" ? checkText(schema, value) : { key: "pattern" };
    // The server looks into what has parts.
    case "object":
    case "list":
    case "pairs":
    case "union":
    case "switch":
    case "json":
      return undefined;
    default:
      return assertNever(kind);
  }
}

function checkNumber(schema: FieldSchema, value: Json): ValueProblem | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return { key: "number" };
  if (schema.type === "integer" && !Number.isInteger(value)) return { key: "integer" };
  const { minimum, maximum } = schema;
  if (minimum !== undefined && value < minimum) {
    return { key: "minimum", values: { value: minimum } };
  }
  if (maximum !== undefined && value > maximum) {
    return { key: "maximum", values: { value: maximum } };
  }
  return undefined;
}

function checkText(schema: FieldSchema, value: string): ValueProblem | undefined {
  if (schema.format === "email") return EMAIL.test(value) ? undefined : { key: "email" };
  const { minLength, maxLength, pattern } = schema;
  if (minLength !== undefined && value.length < minLength) {
    return { key: "minLength", values: { count: minLength } };
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return { key: "maxLength", values: { count: maxLength } };
  }
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) return { key: "pattern" };
  return undefined;
}
