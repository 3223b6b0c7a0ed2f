import type { Json } from "@devloom/contract";

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
}

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

export type FieldKind = "choice" | "switch" | "integer" | "number" | "text" | "longtext" | "json";

const LONG_TEXT = 600;

/** Which control a value of this schema is given with. */
export function fieldKind(schema: FieldSchema): FieldKind {
  if (schema.enum !== undefined) return "choice";
  switch (schema.type) {
    case "boolean":
      return "switch";
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "string":
      return (schema.maxLength ?? 0) > LONG_TEXT ? "longtext" : "text";
    default:
      return "json";
  }
}
