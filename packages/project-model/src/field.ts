import { z } from "zod";
import { idSchema, nameSchema, textSchema } from "./parts.ts";

export const FIELD_TYPES = [
  "text",
  "long-text",
  "integer",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "time",
  "email",
  "url",
  "uuid",
  "json",
  "enum",
  "file",
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export const fieldSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  type: z.enum(FIELD_TYPES),
  /** Id of the enum, for fields of that type. */
  enum: idSchema.optional(),
  description: textSchema.optional(),
  required: z.literal(true).optional(),
  unique: z.literal(true).optional(),
  /** For enums the id of a value; for dates and times also `now`. */
  default: z.union([z.string().max(2000), z.number(), z.boolean()]).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  minLength: z.int().min(0).max(1_000_000).optional(),
  maxLength: z.int().min(1).max(1_000_000).optional(),
  pattern: z.string().min(1).max(500).optional(),
});

export type Field = z.output<typeof fieldSchema>;

const TEXTS = new Set<FieldType>(["text", "long-text", "email", "url"]);
const NUMBERS = new Set<FieldType>(["integer", "decimal"]);
const MOMENTS = new Set<FieldType>(["date", "datetime", "time"]);

/** Whether length and pattern mean something for the type. */
export const isTextType = (type: FieldType): boolean => TEXTS.has(type);

/** Whether least and greatest value mean something for the type. */
export const isNumberType = (type: FieldType): boolean => NUMBERS.has(type);

export const isMomentType = (type: FieldType): boolean => MOMENTS.has(type);
