import { z } from "zod";

export const Id = z.uuid();
export const Timestamp = z.iso.datetime();
export const NoContent = z.undefined();
export const IdParams = z.strictObject({ id: Id });

/** Labels that people put on things; searchable, never interpreted. */
export const Labels = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9._/-]{0,62}$/, "Use lower-case letters, digits and . _ / -"),
    z.string().max(200),
  )
  .refine((labels) => Object.keys(labels).length <= 50, "At most 50 labels");

/** The fields every stored thing has. Extend it with the feature's own. */
export const Resource = z.strictObject({
  id: Id,
  ownerId: Id.nullable(),
  labels: Labels,
  /** Grows by one with every change; the ETag. */
  version: z.number().int().positive(),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  updatedAt: Timestamp,
  updatedBy: Id.nullable(),
});
export type Resource = z.infer<typeof Resource>;
