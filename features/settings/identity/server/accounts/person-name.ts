import { NAME_MINIMUM, PersonName } from "../../contract.ts";
import { AppError } from "@devloom/server-kit";

export interface NameFields {
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The name of a person who gave either a user name or a first and a last name. */
export function readPersonName(fields: NameFields): { name: string; username: string | null } {
  const full = [fields.firstName, fields.lastName].filter(Boolean).join(" ");
  const parsed = PersonName.safeParse(full === "" ? (fields.username ?? "") : full);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? `At least ${NAME_MINIMUM} characters`;
    const path = fields.username === undefined ? "body.firstName" : "body.username";
    throw new AppError(400, "validation_failed", message, { details: [{ path, message }] });
  }
  return { name: parsed.data, username: fields.username ?? null };
}

export function firstWord(name: string): string {
  return name.split(/\s+/, 1)[0] ?? name;
}
