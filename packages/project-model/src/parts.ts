import { z } from "zod";

/** Ids are minted from the first name and never change after that, whatever the thing is called later. */
export const idSchema = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/, "is not an id: small letters, digits and hyphens");

/** What people call a thing, in their own language and script. */
export const nameSchema = z
  .string()
  .max(100)
  .regex(/^(?=.*[\p{L}\p{N}])[^\p{C}]+$/u, "needs at least one letter, and no line breaks")
  .refine((name) => name.trim() === name, "begins or ends with a space");

export const textSchema = z.string().min(1).max(2000);
