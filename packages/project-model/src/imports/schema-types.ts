/** The parts of JSON Schema that the importers read. Whatever else is there is told as left out. */
export interface JsonSchema {
  readonly [key: string]: unknown;
}

export function isRecord(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function stringAt(schema: JsonSchema, key: string): string | undefined {
  const value = schema[key];
  return typeof value === "string" ? value : undefined;
}

export function numberAt(schema: JsonSchema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === "number" ? value : undefined;
}

export function listAt(schema: JsonSchema, key: string): readonly unknown[] {
  const value = schema[key];
  return Array.isArray(value) ? value : [];
}

export function recordAt(schema: JsonSchema, key: string): JsonSchema {
  const value = schema[key];
  return isRecord(value) ? value : {};
}

/** The types that a schema allows, without `null`. */
export function typesOf(schema: JsonSchema): string[] {
  const types = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  return types.filter((type) => typeof type === "string" && type !== "null");
}
