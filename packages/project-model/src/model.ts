import { z } from "zod";
import { fieldSchema } from "./field.ts";
import { idSchema, nameSchema, textSchema } from "./parts.ts";

export const enumSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: textSchema.optional(),
  values: z
    .array(z.strictObject({ id: idSchema, name: nameSchema }))
    .min(1)
    .max(200),
});

export const entitySchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** Where the rules of English fail; otherwise it is derived from the name. */
  plural: nameSchema.optional(),
  description: textSchema.optional(),
  fields: z.array(fieldSchema).max(200).default([]),
});

/**
 * A relation is written from the entity that refers to the other. One-to-many is `many-to-one` seen from there:
 * many loans have one book.
 */
export const relationSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(["one-to-one", "many-to-one", "many-to-many"]),
  from: idSchema,
  to: idSchema,
  /** What `from` calls it (`book` of a loan), and what `to` calls its other end (`loans` of a book). */
  name: nameSchema,
  inverse: nameSchema,
  description: textSchema.optional(),
  required: z.literal(true).optional(),
  onDelete: z.enum(["restrict", "cascade", "set-null"]).optional(),
  /** How many of `from` one of `to` may have: a member has at most 5 loans. */
  limit: z.int().min(1).max(1_000_000).optional(),
});

export const ACTIONS = ["read", "create", "update", "delete"] as const;

export const roleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: textSchema.optional(),
  /** May do everything, also with entities that come later. */
  admin: z.literal(true).optional(),
  /** Whoever signs up gets this role. */
  signUp: z.literal(true).optional(),
  grants: z
    .array(z.strictObject({ entity: idSchema, actions: z.array(z.enum(ACTIONS)).min(1) }))
    .default([]),
});

export const pageSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  path: z
    .string()
    .max(200)
    .regex(/^\/[a-z0-9/-]*$/, "is not a path such as /overdue-loans"),
  kind: z.enum(["list", "dashboard", "text"]),
  entity: idSchema.optional(),
  /** Ids of the fields that a list shows; without it all short ones. */
  columns: z.array(idSchema).min(1).optional(),
  text: z.string().max(20_000).optional(),
});

export const modelSchema = z.strictObject({
  version: z.literal(1),
  name: nameSchema,
  description: textSchema.optional(),
  entities: z.array(entitySchema).max(1000).default([]),
  enums: z.array(enumSchema).max(1000).default([]),
  relations: z.array(relationSchema).max(5000).default([]),
  roles: z.array(roleSchema).max(100).default([]),
  pages: z.array(pageSchema).max(1000).default([]),
});

/** What an application is about: the one thing that screens edit, importers propose and generators read. */
export type ProjectModel = z.output<typeof modelSchema>;
export type Entity = z.output<typeof entitySchema>;
export type EnumType = z.output<typeof enumSchema>;
export type Relation = z.output<typeof relationSchema>;
export type Role = z.output<typeof roleSchema>;
export type Page = z.output<typeof pageSchema>;
export type Action = (typeof ACTIONS)[number];

/** A model with a name and nothing else. */
export function emptyModel(name: string): ProjectModel {
  return { version: 1, name, entities: [], enums: [], relations: [], roles: [], pages: [] };
}
