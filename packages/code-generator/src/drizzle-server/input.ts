import { isTextType, type Field } from "@devloom/project-model";
import type { NamedEntity } from "../app-names.ts";
import { blocks, importOf, objectKey, quote } from "../text/layout.ts";
import type { Context, NamedEnum } from "./context.ts";
import { isBig } from "./column.ts";

/** `src/shared/enums/condition.ts` */
export function enumModule(named: NamedEnum): string {
  const { values } = named.enum;
  const list = values.map(({ id }) => quote(id)).join(", ");
  const short = `export const ${named.schema} = z.enum([${list}]);`;
  const long = `export const ${named.schema} = z.enum([\n${values.map(({ id }) => `  ${quote(id)},\n`).join("")}]);`;
  return blocks(
    importOf(["z"], "zod"),
    short.length <= 100 ? short : long,
    `export type ${named.type} = z.output<typeof ${named.schema}>;`,
    [
      `export const ${named.labels}: Record<${named.type}, string> = {`,
      ...values.map(({ id, name }) => `  ${objectKey(id)}: ${quote(name)},`),
      "};",
    ].join("\n"),
  );
}

/** `src/shared/entities/books.ts`: what the API takes and gives. Forms and server check with the same schema. */
export function entityModule(context: Context, named: NamedEntity): string {
  const enums = [
    ...new Set(named.fields.flatMap(({ field }) => context.enums.get(field.enum ?? "") ?? [])),
  ];
  const input = [
    `export const ${named.one}Input = z.strictObject({`,
    ...named.fields.map(({ field, key }) => property(key, fieldCalls(context, field))),
    ...named.references.map(({ key, relation }) =>
      property(key, relation.required ? ["uuid()"] : ["uuid()", "nullable()", "default(null)"]),
    ),
    ...named.links.map(({ key }) => property(key, ["array(z.uuid())", "max(1000)", "default([])"])),
    "});",
  ].join("\n");
  const row = [
    `export interface ${named.type} {`,
    "  readonly id: string;",
    ...named.fields.map(
      ({ field, key }) =>
        `  readonly ${key}: ${rowType(context, field)}${isNullable(field) ? " | null" : ""};`,
    ),
    ...named.references.map(
      ({ key, relation }) => `  readonly ${key}: string${relation.required ? "" : " | null"};`,
    ),
    ...named.links.map(({ key }) => `  readonly ${key}: readonly string[];`),
    "  readonly createdAt: string;",
    "  readonly updatedAt: string;",
    "  /** What the rows that this one refers to are called, by key. */",
    "  readonly labels: Readonly<Record<string, string>>;",
    "}",
  ].join("\n");
  return blocks(
    [
      importOf(["z"], "zod"),
      ...enums
        .toSorted((a, b) => (a.file < b.file ? -1 : 1))
        .map((one) =>
          importOf(
            [one.schema, `type ${one.type}`].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
            `../enums/${one.file}.ts`,
          ),
        ),
    ].join("\n"),
    input,
    row,
  );
}

const sortKey = (name: string): string => name.replace("type ", "").toLowerCase();

/** One property of the schema; a chain that is too long has a line per call. */
function property(key: string, calls: readonly string[]): string {
  const [first = "", ...rest] = calls;
  const isOwn = first.startsWith("=");
  const isIso = first.startsWith("iso.");
  const head = isOwn ? first.slice(1) : isIso ? "z.iso" : "z";
  const all = isOwn ? rest : isIso ? [first.slice("iso.".length), ...rest] : calls;
  const line = `  ${key}: ${[head, ...all].join(".")},`;
  const isBroken =
    line.length > 100 || (all.length > 2 && all.some((call) => /=>|regex\(/.test(call)));
  if (!isBroken) return line;
  return `  ${key}: ${head}\n${all.map((call) => `    .${call}`).join("\n")},`;
}

function isNullable(field: Field): boolean {
  return !field.required;
}

function fieldCalls(context: Context, field: Field): string[] {
  const calls = [...typeCalls(context, field), ...constraintCalls(field)];
  if (field.type === "datetime") calls.push("transform((text) => new Date(text))");
  if (isNullable(field)) calls.push("nullable()");
  if (field.default !== undefined) calls.push(`default(${defaultCode(field)})`);
  else if (isNullable(field)) calls.push("default(null)");
  else if (field.type === "boolean") calls.push("default(false)");
  return calls;
}

function defaultCode(field: Field): string {
  if (field.default !== "now") {
    if (field.type === "datetime") return `() => new Date(${quote(String(field.default))})`;
    return typeof field.default === "string" ? quote(field.default) : String(field.default);
  }
  if (field.type === "datetime") return "() => new Date()";
  const [from, to] = field.type === "date" ? [0, 10] : [11, 19];
  return `() => new Date().toISOString().slice(${from}, ${to})`;
}

function typeCalls(context: Context, field: Field): string[] {
  switch (field.type) {
    case "integer":
      return [isBig(field) ? "int()" : "int32()"];
    case "decimal":
      return ["number()"];
    case "boolean":
      return ["boolean()"];
    case "date":
      return ["iso.date()"];
    case "datetime":
      return ["iso.datetime({ offset: true })"];
    case "time":
      return ["iso.time()"];
    case "email":
      return ["email()"];
    case "url":
      return ["url()"];
    case "uuid":
      return ["uuid()"];
    case "json":
      return ["json()"];
    case "enum":
      return [`=${context.enums.get(field.enum ?? "")?.schema ?? "z.string()"}`];
    case "file":
      return ["string()", 'startsWith("/api/files/")'];
    default:
      return ["string()", "trim()"];
  }
}

function constraintCalls(field: Field): string[] {
  const least = field.minLength ?? (field.required && isTextType(field.type) ? 1 : undefined);
  const isText = field.type === "text" || field.type === "long-text";
  return [
    ...(field.min === undefined ? [] : [`min(${field.min})`]),
    ...(field.max === undefined ? [] : [`max(${field.max})`]),
    ...(least === undefined || (!isText && least <= 1) ? [] : [`min(${least})`]),
    ...(field.maxLength === undefined ? [] : [`max(${field.maxLength})`]),
    ...(field.pattern === undefined ? [] : [`regex(/${new RegExp(field.pattern, "u").source}/u)`]),
  ];
}

function rowType(context: Context, field: Field): string {
  switch (field.type) {
    case "integer":
    case "decimal":
      return "number";
    case "boolean":
      return "boolean";
    case "json":
      return "unknown";
    case "enum":
      return context.enums.get(field.enum ?? "")?.type ?? "string";
    default:
      return "string";
  }
}
