import type { ModelBuilder } from "../builder.ts";
import type { Field, FieldType } from "../field.ts";
import { isNumberType, isTextType } from "../field.ts";
import type { Entity } from "../model.ts";
import { kebabCase, titleOf } from "../names/words.ts";
import { note, type Note } from "../notes/note.ts";
import { checkDefault, effortOfModel } from "../default-value.ts";
import { numberAt, stringAt, typesOf, type JsonSchema } from "./schema-types.ts";
import { isPattern } from "../pattern.ts";

const FORMATS = new Map<string, FieldType>([
  ["date", "date"],
  ["date-time", "datetime"],
  ["time", "time"],
  ["email", "email"],
  ["idn-email", "email"],
  ["uri", "url"],
  ["url", "url"],
  ["iri", "url"],
  ["uuid", "uuid"],
  ["binary", "file"],
  ["byte", "file"],
]);

/** Adds the field that a property describes, and says what of it was not understood. */
export function readField(
  builder: ModelBuilder,
  notes: Note[],
  entity: Entity,
  property: string,
  schema: JsonSchema,
  isRequired: boolean,
): void {
  const name = builder.freeName(entity, titleOf(property));
  const place = note("placeField", { name, owner: entity.name });
  const leftOut = (part: string): void => {
    notes.push(note("unsupportedPart", { place, part }));
  };
  const values = enumValues(schema);
  const type = values === null ? typeOf(schema, place, notes) : "enum";
  const description = stringAt(schema, "description")?.slice(0, 2000);
  const choices = values === null ? null : builder.addEnum(enumName(builder, entity, name), values);
  const field: Omit<Field, "id"> = {
    name,
    type,
    ...(choices === null ? {} : { enum: choices.id }),
    ...(description ? { description } : {}),
    ...(isRequired ? { required: true } : {}),
    ...readConstraints(type, schema, leftOut),
  };
  const value = readDefault(schema, type);
  const withDefault: Omit<Field, "id"> = value === undefined ? field : { ...field, default: value };
  const ids = new Set(choices?.values.map((choice) => choice.id));
  const fits = checkDefault({ id: "new", ...withDefault }, ids, effortOfModel()) === "fits";
  if (!fits) leftOut(`default ${JSON.stringify(schema["default"])}`);
  builder.addField(entity, fits ? withDefault : field);
}

function enumName(builder: ModelBuilder, entity: Entity, name: string): string {
  const wanted = `${entity.name} ${name.toLowerCase()}`;
  const taken = new Set(
    [...builder.model.enums, ...builder.model.entities].map((one) => kebabCase(one.name)),
  );
  let free = wanted;
  for (let count = 2; taken.has(kebabCase(free)); count += 1) free = `${wanted} ${count}`;
  return free;
}

function enumValues(schema: JsonSchema): string[] | null {
  const list = Array.isArray(schema["enum"]) ? schema["enum"] : null;
  const texts =
    list?.filter((value) => typeof value === "string" && /[\p{L}\p{N}]/u.test(value)) ?? [];
  const isTexts =
    texts.length > 0 && texts.length === list?.filter((value) => value !== null).length;
  return isTexts ? texts : null;
}

function typeOf(schema: JsonSchema, place: Note, notes: Note[]): FieldType {
  const types = typesOf(schema);
  const kept = (type: string, as: FieldType): FieldType => {
    notes.push(note("unsupportedType", { place, type, kept: as }));
    return as;
  };
  if (types.length !== 1) return kept(types.join(" or ") || "any", "json");
  switch (types[0]) {
    case "boolean":
      return "boolean";
    case "integer":
      return "integer";
    case "number":
      return "decimal";
    case "string": {
      const format = stringAt(schema, "format");
      if (format === undefined)
        return (numberAt(schema, "maxLength") ?? 0) > 500 ? "long-text" : "text";
      return FORMATS.get(format) ?? kept(`string (${format})`, "text");
    }
    default:
      return kept(types[0] === "array" ? "list of values" : (types[0] ?? "any"), "json");
  }
}

function readConstraints(
  type: FieldType,
  schema: JsonSchema,
  leftOut: (part: string) => void,
): Partial<Field> {
  const result: Partial<Field> = {};
  const minLength = numberAt(schema, "minLength");
  const maxLength = numberAt(schema, "maxLength");
  const pattern = stringAt(schema, "pattern");
  if (isTextType(type)) {
    if (minLength !== undefined) result.minLength = minLength;
    if (maxLength !== undefined && maxLength > 0) result.maxLength = maxLength;
    if (pattern !== undefined && pattern !== "" && isPattern(pattern)) result.pattern = pattern;
    else if (pattern !== undefined) leftOut(`pattern ${pattern}`);
  }
  if (isNumberType(type)) {
    const min = numberAt(schema, "minimum");
    const max = numberAt(schema, "maximum");
    const above = numberAt(schema, "exclusiveMinimum");
    const below = numberAt(schema, "exclusiveMaximum");
    if (min !== undefined) result.min = min;
    else if (above !== undefined && type === "integer") result.min = Math.floor(above) + 1;
    else if (above !== undefined) leftOut("exclusiveMinimum");
    if (max !== undefined) result.max = max;
    else if (below !== undefined && type === "integer") result.max = Math.ceil(below) - 1;
    else if (below !== undefined) leftOut("exclusiveMaximum");
    if (schema["multipleOf"] !== undefined) leftOut("multipleOf");
  }
  return result;
}

function readDefault(schema: JsonSchema, type: FieldType): Field["default"] {
  const value = schema["default"];
  if (typeof value === "string") return type === "enum" ? kebabCase(value) : value;
  return typeof value === "number" || typeof value === "boolean" ? value : undefined;
}
