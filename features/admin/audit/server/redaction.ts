import type { JsonObject } from "@devloom/contract";
import type { SecretBox } from "@devloom/server-kit";

type JsonValue = JsonObject[string];

/** What stands in the place of a name or an address that was removed. */
export const REMOVED = "[removed]";

/** Fields of an event about a person that tell who they are, also by a name they had before. */
const TELLING: ReadonlySet<string> = new Set(["name", "email", "displayName", "userAgent"]);

/** Whom to forget. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * An event's data without what tells who a person was. Their address goes wherever it stands, their name
 * where the event speaks of them, and in events about them every field that tells more than the id.
 */
export function withoutPerson(
  event: { readonly subject: string; readonly actorId: string | null; readonly data: JsonObject },
  person: Person,
): JsonObject {
  const isAbout = event.subject.endsWith(`/${person.id}`);
  const isTheirs = event.actorId === person.id && event.subject.startsWith("session/");
  const speaksOf =
    isAbout || event.actorId === person.id || JSON.stringify(event.data).includes(person.id);
  const email = person.email.toLowerCase();
  const clean = (value: JsonValue, key: string | null): JsonValue => {
    if (Array.isArray(value)) return value.map((one) => clean(one, null));
    if (typeof value === "object" && value !== null) return cleanFields(value);
    if (typeof value !== "string") return value;
    if ((isAbout || isTheirs) && key !== null && TELLING.has(key)) return REMOVED;
    if (speaksOf && value === person.name) return REMOVED;
    return value.toLowerCase().includes(email) ? REMOVED : value;
  };
  const cleanFields = (fields: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, clean(value, key)]));
  return cleanFields(event.data);
}

/** The place of a link in its chain, and what its event says since personal data was removed from it. */
export interface RedactedLink {
  readonly tenantId: string;
  readonly position: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly textHash: Buffer;
}

/**
 * Says with the installation's key that the link was sound when its event was changed, and what the event
 * says since. The chain's own hash can no longer be recomputed: the text it was made of is gone.
 */
export function vouchFor(secrets: SecretBox, link: RedactedLink): Buffer {
  const { tenantId, position, previousHash, hash, textHash } = link;
  const parts = [previousHash, hash, textHash].map((part) => part.toString("hex"));
  return secrets.hmac("audit redaction", [tenantId, position, ...parts].join(" "));
}
