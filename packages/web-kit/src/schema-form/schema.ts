import { assertNever, type Json, type JsonObject } from "@devloom/contract";

/** The part of JSON Schema that forms understand; zod's `toJSONSchema` speaks it. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: Json;
  /** Given, but never sent back: a secret. */
  readonly writeOnly?: boolean;
  /** Of an object. */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** Of a list. */
  readonly items?: FieldSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Objects of which one is given; each names itself by a constant in the same field. */
  readonly oneOf?: readonly FieldSchema[];
}

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

export type FieldKind =
  | "choice"
  | "switch"
  | "integer"
  | "number"
  | "text"
  | "longtext"
  | "secret"
  | "object"
  | "list"
  | "pairs"
  | "union"
  | "json";

const LONG_TEXT = 600;

/** Which control a value of this schema is given with. */
export function fieldKind(schema: FieldSchema): FieldKind {
  if (schema.enum !== undefined) return "choice";
  if (schema.oneOf !== undefined && choiceField(schema.oneOf) !== undefined) return "union";
  switch (schema.type) {
    case "boolean":
      return "switch";
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "object":
      return schema.properties === undefined ? "json" : "object";
    case "array":
      if (isPair(schema.items)) return "pairs";
      return schema.items?.type === undefined && schema.items?.oneOf === undefined
        ? "json"
        : "list";
    case "string":
      if (schema.writeOnly === true) return "secret";
      // An address may be long, but has one line.
      return (schema.maxLength ?? 0) > LONG_TEXT && schema.format !== "uri" ? "longtext" : "text";
    default:
      return "json";
  }
}

/** Whether an object is a name with a value, both texts: a header, a label. */
function isPair(schema: FieldSchema | undefined): boolean {
  const parts = Object.entries(schema?.properties ?? {});
  return (
    parts.length === 2 &&
    parts.every(
      ([name, part]) =>
        ["name", "value"].includes(name) && ["text", "longtext"].includes(fieldKind(part)),
    )
  );
}

/** The field by whose constant the objects of a union are told apart. */
export function choiceField(options: readonly FieldSchema[]): string | undefined {
  const [first] = options;
  return Object.keys(first?.properties ?? {}).find((name) =>
    options.every(({ properties }) => typeof properties?.[name]?.const === "string"),
  );
}

/** What a field holds before anybody gave it a value. */
export function emptyValue(schema: FieldSchema): Json | undefined {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const kind = fieldKind(schema);
  switch (kind) {
    case "object":
      return emptyObject(schema);
    case "union":
      return emptyObject(schema.oneOf?.[0] ?? {});
    case "list":
    case "pairs":
      return Array.from(
        { length: schema.minItems ?? 0 },
        () => emptyValue(schema.items ?? {}) ?? null,
      );
    case "switch":
      return false;
    case "text":
    case "longtext":
      return "";
    case "choice":
    case "integer":
    case "number":
    case "secret":
    case "json":
      return undefined;
    default:
      return assertNever(kind);
  }
}

/** An object with what its fields hold at first. */
export function emptyObject({ properties = {} }: FieldSchema): JsonObject {
  const entries = Object.entries(properties).map(([name, field]) => [name, emptyValue(field)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JsonObject;
}
