import { type Effort, tryPattern } from "./pattern-effort.ts";
import { isMomentType, isNumberType, isTextType, type Field } from "./field.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Steps that trying the patterns of one model may take; defaults beyond them are taken as they are. */
const MAX_STEPS = 3_000_000;

export const effortOfModel = (): Effort => ({ left: MAX_STEPS });

/** Whether a field's default is a value of its type, and keeps its own constraints. */
export function checkDefault(
  field: Field,
  enumValues: ReadonlySet<string>,
  effort: Effort,
): "fits" | "wrong type" | "out of range" {
  const value = field.default;
  if (value === undefined) return "fits";
  if (!hasType(field, value, enumValues)) return "wrong type";
  return keepsConstraints(field, value, effort) ? "fits" : "out of range";
}

function hasType(
  field: Field,
  value: string | number | boolean,
  enumValues: ReadonlySet<string>,
): boolean {
  if (isNumberType(field.type))
    return typeof value === "number" && (field.type === "decimal" || Number.isInteger(value));
  if (field.type === "boolean") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (isMomentType(field.type)) return value === "now" || isMoment(field.type, value);
  switch (field.type) {
    case "enum":
      return enumValues.has(value);
    case "uuid":
      return UUID.test(value);
    case "url":
      return URL.canParse(value);
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    case "json":
    case "file":
      return false;
    default:
      return true;
  }
}

function isMoment(type: Field["type"], value: string): boolean {
  if (type === "time") return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value);
  const form = type === "date" ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
  return form.test(value) && !Number.isNaN(Date.parse(value));
}

function keepsConstraints(field: Field, value: string | number | boolean, effort: Effort): boolean {
  if (typeof value === "number")
    return value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity);
  if (typeof value !== "string" || !isTextType(field.type)) return true;
  const isLongEnough = value.length >= (field.minLength ?? 0);
  const isShortEnough = value.length <= (field.maxLength ?? Infinity);
  const { pattern } = field;
  const isOther = pattern !== undefined && tryPattern(pattern, value, effort) === false;
  return isLongEnough && isShortEnough && !isOther;
}
