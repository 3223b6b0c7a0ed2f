import { checkDefault, effortOfModel } from "./default-value.ts";
import { isNumberType, isTextType, type Field } from "./field.ts";
import type { ProjectModel } from "./model.ts";
import { note, type Note } from "./notes/note.ts";
import { placeOf } from "./places.ts";
import type { Problem } from "./problem.ts";
import type { Effort } from "./pattern-effort.ts";
import { isPattern } from "./pattern.ts";

/** Constraints mean something for their field's type, and leave some value allowed. */
export function checkFields(model: ProjectModel): Problem[] {
  const enums = new Map(
    model.enums.map((one) => [one.id, new Set(one.values.map((value) => value.id))]),
  );
  const effort = effortOfModel();
  return model.entities.flatMap((entity, entityIndex) =>
    entity.fields.flatMap((field, fieldIndex) =>
      checkField(field, placeOf.field(entity, field), enums, effort).map(({ key, told }) => ({
        path: ["entities", entityIndex, "fields", fieldIndex, key],
        note: told,
      })),
    ),
  );
}

interface Told {
  readonly key: string;
  readonly told: Note;
}

function checkField(
  field: Field,
  place: Note,
  enums: ReadonlyMap<string, ReadonlySet<string>>,
  effort: Effort,
): Told[] {
  const enumValues = field.type === "enum" ? enums.get(field.enum ?? "") : new Set<string>();
  return [
    ...checkEnum(field, place, enums),
    ...checkConstraints(field, place),
    ...(enumValues === undefined ? [] : checkValue(field, { place, enumValues, effort })),
  ];
}

function checkEnum(
  field: Field,
  place: Note,
  enums: ReadonlyMap<string, ReadonlySet<string>>,
): Told[] {
  const { type } = field;
  if (field.enum === undefined)
    return type === "enum" ? [{ key: "enum", told: note("enumWithoutName", { place }) }] : [];
  if (type !== "enum") return [{ key: "enum", told: note("enumOnOther", { place, type }) }];
  if (enums.has(field.enum)) return [];
  return [{ key: "enum", told: note("missingEnum", { place, id: field.enum }) }];
}

function checkConstraints(field: Field, place: Note): Told[] {
  const { type, min, max, minLength, maxLength } = field;
  const wrong = [
    ...(isNumberType(type) ? [] : (["min", "max"] as const)),
    ...(isTextType(type) ? [] : (["minLength", "maxLength", "pattern"] as const)),
    ...(type === "json" || type === "file" ? (["unique"] as const) : []),
  ].filter((key) => field[key] !== undefined);
  const empty = (key: string, low?: number, high?: number): Told[] =>
    low !== undefined && high !== undefined && low > high
      ? [{ key, told: note("rangeEmpty", { place, low, high }) }]
      : [];
  return [
    ...wrong.map((constraint) => ({
      key: constraint,
      told: note("constraintOnType", { place, constraint, type }),
    })),
    ...empty("min", min, max),
    ...empty("minLength", minLength, maxLength),
  ];
}

interface Surroundings {
  readonly place: Note;
  readonly enumValues: ReadonlySet<string>;
  readonly effort: Effort;
}

function checkValue(field: Field, { place, enumValues, effort }: Surroundings): Told[] {
  const { pattern, type } = field;
  if (pattern !== undefined && !isPattern(pattern))
    return [{ key: "pattern", told: note("badPattern", { place, pattern }) }];
  if (field.default === undefined) return [];
  const value = String(field.default);
  const fit = checkDefault(field, enumValues, effort);
  if (fit === "wrong type")
    return [{ key: "default", told: note("badDefault", { place, value, type }) }];
  if (fit === "out of range")
    return [{ key: "default", told: note("defaultOutOfRange", { place, value }) }];
  return field.unique ? [{ key: "unique", told: note("uniqueDefault", { place }) }] : [];
}
