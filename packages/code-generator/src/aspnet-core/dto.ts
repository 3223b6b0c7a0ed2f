import { isTextType, type Field } from "@devloom/project-model";
import { isRequired } from "./model.ts";
import type { CsContext, CsEntity, CsField } from "./names.ts";
import { csharpFile, literal } from "./text.ts";

/** `Dtos/BookDtos.cs`: what the API takes, with its rules, and what it gives. */
export function dtoFile(context: CsContext, entity: CsEntity): string {
  const { type, fields, references, links } = entity;
  const inputs = [
    ...fields.map((field) => inputProperty(context, field)),
    ...references.map(({ id, named: { relation } }) =>
      [
        ...(relation.required ? ["    [Required]"] : []),
        `    public Guid? ${id} { get; init; }`,
      ].join("\n"),
    ),
    ...links.map(
      ({ ids }) =>
        `    [MaxLength(1000)]\n    public IReadOnlyList<Guid> ${ids} { get; init; } = [];`,
    ),
  ];
  const outputs = [
    "Guid Id",
    ...fields.map(
      ({ named: { field }, property, type: own }) =>
        `${own}${isRequired(field) ? "" : "?"} ${property}`,
    ),
    ...references.map(({ id, named: { relation } }) => `Guid${relation.required ? "" : "?"} ${id}`),
    ...links.map(({ ids }) => `IReadOnlyList<Guid> ${ids}`),
    "DateTime CreatedAt",
    "DateTime UpdatedAt",
    "IReadOnlyDictionary<string, string> Labels",
  ];
  const isJson = fields.some((one) => one.type === "JsonElement");
  return csharpFile(
    context.nameSpace,
    ["System.ComponentModel.DataAnnotations", ...(isJson ? ["System.Text.Json"] : [])],
    `public sealed class ${type}Input\n{\n${inputs.join("\n\n")}\n}`,
    `public sealed record ${type}Dto(\n${outputs.map((text) => `    ${text}`).join(",\n")});`,
  );
}

/** Whether a value may be left out: then null tells so, and a rule asks for it. */
export function isOpen({ field }: { readonly field: Field }): boolean {
  if (!isRequired(field)) return true;
  return field.default === undefined && field.type !== "boolean";
}

function inputProperty(context: CsContext, one: CsField): string {
  const { field } = one.named;
  const isText = one.type === "string";
  const mark = isText ? (isRequired(field) ? "" : "?") : isOpen(one.named) ? "?" : "";
  const filler = defaultOf(context, one) ?? (isText && isRequired(field) ? '""' : null);
  return [
    ...attributesOf(one).map((text) => `    [${text}]`),
    `    public ${one.type}${mark} ${one.property} { get; init; }${filler === null ? "" : ` = ${filler};`}`,
  ].join("\n");
}

function attributesOf({ named: { field }, type }: CsField): string[] {
  const rules: string[] = [];
  if (isRequired(field) && field.type !== "boolean") rules.push("Required");
  if (field.min !== undefined || field.max !== undefined) rules.push(range(field, type));
  if (isTextType(field.type) && (field.maxLength !== undefined || field.minLength !== undefined)) {
    const min = field.minLength === undefined ? "" : `, MinimumLength = ${field.minLength}`;
    rules.push(`StringLength(${field.maxLength ?? 1_000_000}${min})`);
  }
  if (field.type === "email") rules.push("EmailAddress");
  if (field.type === "url") rules.push("Url");
  if (field.type === "file") rules.push('RegularExpression("/api/files/.+")');
  if (field.pattern !== undefined)
    rules.push(`RegularExpression(${literal(whole(field.pattern))})`);
  return rules;
}

/** The attribute wants a pattern for the whole text. */
function whole(pattern: string): string {
  if (pattern.startsWith("^") && pattern.endsWith("$") && !pattern.includes("|")) return pattern;
  return `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}

function range(field: Field, type: string): string {
  if (type === "int")
    return `Range(${field.min ?? "int.MinValue"}, ${field.max ?? "int.MaxValue"})`;
  const [least, most] =
    type === "long"
      ? ["-9223372036854775808", "9223372036854775807"]
      : ["-99999999999999", "99999999999999"];
  return `Range(typeof(${type}), "${field.min ?? least}", "${field.max ?? most}", ParseLimitsInInvariantCulture = true)`;
}

function defaultOf({ enums }: CsContext, { named: { field }, type }: CsField): string | null {
  const value = field.default;
  if (value === undefined) return null;
  const known = enums.get(field.enum ?? "");
  if (known !== undefined) {
    const name = known.values.find(({ id }) => id === value)?.name;
    return name === undefined ? null : `${known.type}.${name}`;
  }
  if (value === "now")
    return type === "DateTime" ? "DateTime.UtcNow" : `${type}.FromDateTime(DateTime.UtcNow)`;
  const text = literal(String(value));
  switch (type) {
    case "DateOnly":
    case "TimeOnly":
    case "DateTime":
      return `${type}.Parse(${text}, System.Globalization.CultureInfo.InvariantCulture)`;
    case "Guid":
      return `Guid.Parse(${text})`;
    case "JsonElement":
      return `JsonSerializer.Deserialize<JsonElement>(${text})`;
    case "string":
      return text;
    default:
      return `${String(value)}${type === "decimal" ? "m" : type === "long" ? "L" : ""}`;
  }
}
