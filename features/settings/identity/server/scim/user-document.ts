import type { Json, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { Email } from "../../contract.ts";
import { CORE_USER, ENTERPRISE_USER, isObject, keyIn } from "./attributes.ts";
import { etagOf } from "./answers.ts";
import { scimError } from "./scim-error.ts";
import type { UserRow } from "./user-store.ts";

/** Given by this provider, never by the directory; a password is not kept at all. */
const NOT_STORED = new Set([
  "id",
  "meta",
  "groups",
  "schemas",
  "password",
  "active",
  "userName",
  "externalId",
]);

const Flag = z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })]);
const Known = z.object({
  userName: z.string().trim().min(1).max(254),
  externalId: z.string().max(254).nullish(),
  active: Flag.default(true),
  displayName: z.string().max(200).nullish(),
  name: z
    .object({
      formatted: z.string().max(200).nullish(),
      givenName: z.string().max(100).nullish(),
      familyName: z.string().max(100).nullish(),
    })
    .nullish(),
  emails: z
    .array(z.object({ value: z.string().max(254).nullish(), primary: Flag.nullish() }))
    .max(50)
    .nullish(),
});

/** What a directory says about a person, as far as this product acts on it. */
export interface UserFacts {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly email: string;
  readonly name: string;
  readonly attributes: JsonObject;
}

/** Reads a user resource; names in any case are taken for the attributes they mean. */
export function readUserDocument(document: JsonObject): UserFacts {
  const named = Object.fromEntries(
    Object.keys(Known.shape).map((name) => [name, document[keyIn(document, name)]]),
  );
  const parsed = Known.safeParse(named);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw scimError("invalidValue", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
  }
  const { userName, externalId, active, displayName, name, emails } = parsed.data;
  const given = emails ?? [];
  const chosen = (given.find(({ primary }) => primary === true) ?? given[0])?.value ?? userName;
  const email = Email.safeParse(chosen);
  if (!email.success) {
    throw scimError(
      "invalidValue",
      "People are known by their address: send emails, or an address as userName.",
    );
  }
  const full = [name?.givenName, name?.familyName].filter(Boolean).join(" ");
  const attributes = Object.entries(document).filter(
    ([key]) =>
      !NOT_STORED.has(
        [...NOT_STORED].find((one) => one.toLowerCase() === key.toLowerCase()) ?? key,
      ),
  );
  return {
    userName,
    externalId: externalId ?? null,
    active,
    email: email.data,
    name: (displayName || name?.formatted || full || email.data).slice(0, 120),
    attributes: Object.fromEntries(attributes),
  };
}

/** A member as a SCIM user. */
export function presentScimUser(row: UserRow, publicUrl: string): JsonObject {
  const base = `${publicUrl}/scim/v2`;
  const attributes: Record<string, Json> = row.attributes ?? {
    name: { formatted: row.name },
    displayName: row.name,
    emails: [{ value: row.email, type: "work", primary: true }],
  };
  return {
    schemas: isObject(attributes[ENTERPRISE_USER]) ? [CORE_USER, ENTERPRISE_USER] : [CORE_USER],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.user_name,
    ...attributes,
    active: row.suspended_at === null,
    ...(row.groups.length === 0
      ? {}
      : {
          groups: row.groups.map(({ value, display }) => ({
            value,
            display,
            type: "direct",
            $ref: `${base}/Groups/${value}`,
          })),
        }),
    meta: {
      resourceType: "User",
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: etagOf(row.version),
    },
  };
}
