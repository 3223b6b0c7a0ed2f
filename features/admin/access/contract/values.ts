import { Timestamp } from "@devloom/contract";
import { z } from "zod";

/** A permission that some feature declares: `project:create`. */
export const PermissionId = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*:[a-z][a-z-]*$/, "Name a permission, as in project:create");

/** A built-in role by its name, a custom one by its id. */
export const RoleId = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "Name a role");

export const Title = z.string().trim().min(1, "It needs a name").max(120);
export const Description = z.string().max(2000);
export const Note = z.string().trim().max(1000);

/** Why a permission is held. */
export const HoldingReason = z.strictObject({
  kind: z.enum(["membership", "team", "grant"]),
  /** The team or the grant; for a membership the member. */
  sourceId: z.string(),
  roleId: z.string().nullable(),
  roleTitle: z.string().nullable(),
  expiresAt: Timestamp.nullable(),
  /** The same as a sentence. */
  text: z.string(),
});
export type HoldingReason = z.infer<typeof HoldingReason>;
