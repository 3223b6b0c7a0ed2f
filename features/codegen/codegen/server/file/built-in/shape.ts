import {
  camelCase,
  type Entity,
  type EnumType,
  type Field,
  isNumberType,
  pascalCase,
  pluralOf,
  snakeCase,
  titleOf,
} from "@devloom/project-model";
import { assertNever } from "@devloom/contract";

/** An entity with the names that code has for it. */
export interface Shape {
  /** `Book` */
  readonly type: string;
  /** `book`, `books` */
  readonly one: string;
  readonly many: string;
  /** `books` of a database */
  readonly table: string;
  readonly title: string;
  readonly fields: readonly ShapeField[];
  /** The module that has the type already; `null` where there is none yet. */
  readonly from: string | null;
}

export interface ShapeField {
  /** `publishedOn`, `published_on`, “Published on” */
  readonly name: string;
  readonly column: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly field: Field;
  /** What an enum allows. */
  readonly values: readonly string[];
}

export function shapeOf(entity: Entity, enums: readonly EnumType[]): Shape {
  const plural = entity.plural ?? pluralOf(entity.name);
  return {
    type: pascalCase(entity.name),
    one: camelCase(entity.name),
    many: camelCase(plural),
    table: snakeCase(plural),
    title: titleOf(entity.name),
    from: null,
    fields: entity.fields.map((field) => ({
      name: camelCase(field.name),
      column: snakeCase(field.name),
      title: titleOf(field.name),
      isRequired: field.required === true,
      field,
      values: enums.find(({ id }) => id === field.enum)?.values.map(({ id }) => id) ?? [],
    })),
  };
}

/** The type of a field in TypeScript. */
export function typeOf({ field, values }: ShapeField): string {
  if (isNumberType(field.type)) return "number";
  if (field.type === "boolean") return "boolean";
  if (field.type === "json") return "unknown";
  if (field.type === "enum" && values.length > 0)
    return values.map((value) => JSON.stringify(value)).join(" | ");
  return "string";
}

/** `interface Book { … }`, or where it comes from. */
export function interfaceOf({ type, fields, from }: Shape): string {
  if (from !== null) return `import type { ${type} } from "${from}";\n`;
  const lines = fields.map((one) => `  ${one.name}${one.isRequired ? "" : "?"}: ${typeOf(one)};\n`);
  return `export interface ${type} {\n  id: string;\n${lines.join("")}}\n`;
}

/** `interface BookValues { … }`: what one is created with. */
export function valuesOf({ type, fields }: Shape): string {
  const lines = fields.map((one) => `  ${one.name}${one.isRequired ? "" : "?"}: ${typeOf(one)};\n`);
  return `export interface ${type}Values {\n${lines.join("")}}\n`;
}

/** A value that a field takes, as code. */
export function sampleOf({ field, values, title }: ShapeField): string {
  switch (field.type) {
    case "integer":
    case "decimal":
      return String(field.min ?? field.max ?? 1);
    case "boolean":
      return "true";
    case "json":
      return "{}";
    case "date":
      return '"2026-01-31"';
    case "datetime":
      return '"2026-01-31T12:00:00.000Z"';
    case "time":
      return '"12:00"';
    case "email":
      return '"somebody@example.com"';
    case "url":
      return '"https://example.com/"';
    case "uuid":
      return '"00000000-0000-4000-8000-000000000000"';
    case "enum":
      return JSON.stringify(values[0] ?? "");
    case "text":
    case "long-text":
    case "file":
      return JSON.stringify(title);
    default:
      return assertNever(field.type);
  }
}

/** An object with a sample of each field, over several lines. */
export function sampleObject(
  { fields }: Shape,
  indent: string,
  more: readonly string[] = [],
): string {
  const lines = [...more, ...fields.map((one) => `${one.name}: ${sampleOf(one)}`)];
  return `{\n${lines.map((line) => `${indent}  ${line},\n`).join("")}${indent}}`;
}
