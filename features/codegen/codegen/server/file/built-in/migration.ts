import { assertNever } from "@devloom/contract";
import type { Shape, ShapeField } from "./shape.ts";

/** A table for PostgreSQL with the constraints of its fields. */
export function migration({ table, fields }: Shape): string {
  const columns = [
    "id uuid primary key default gen_random_uuid()",
    ...fields.map(columnOf),
    "created_at timestamptz not null default now()",
  ];
  return `create table "${table}" (\n${columns.map((line) => `  ${line}`).join(",\n")}\n);\n`;
}

function columnOf(one: ShapeField): string {
  const { column, field, isRequired } = one;
  const checks = [
    ...(field.min === undefined ? [] : [`"${column}" >= ${field.min}`]),
    ...(field.max === undefined ? [] : [`"${column}" <= ${field.max}`]),
    ...(field.maxLength === undefined ? [] : [`length("${column}") <= ${field.maxLength}`]),
    ...(one.values.length === 0
      ? []
      : [`"${column}" in (${one.values.map((value) => `'${value}'`).join(", ")})`]),
  ];
  return [
    `"${column}" ${typeOf(one)}`,
    ...(isRequired ? ["not null"] : []),
    ...(field.unique === true ? ["unique"] : []),
    ...(checks.length === 0 ? [] : [`check (${checks.join(" and ")})`]),
  ].join(" ");
}

function typeOf({ field }: ShapeField): string {
  switch (field.type) {
    case "integer":
      return "integer";
    case "decimal":
      return "numeric";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "datetime":
      return "timestamptz";
    case "time":
      return "time";
    case "uuid":
      return "uuid";
    case "json":
      return "jsonb";
    case "text":
    case "long-text":
    case "email":
    case "url":
    case "enum":
    case "file":
      return "text";
    default:
      return assertNever(field.type);
  }
}
