import type { Json, JsonObject } from "@devloom/contract";

export const CORE_USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const CORE_GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const ENTERPRISE_USER = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/** How attributes are spelled; directories write them in any case. */
const SPELLINGS = new Map(
  [
    "userName externalId displayName nickName profileUrl title userType preferredLanguage locale",
    "timezone active password emails phoneNumbers ims photos addresses groups entitlements roles",
    "x509Certificates name formatted familyName givenName middleName honorificPrefix",
    "honorificSuffix value display type primary members employeeNumber costCenter organization",
    "division department manager id meta schemas",
  ]
    .join(" ")
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);

/** `name.familyName` or `urn:…:User:employeeNumber` taken apart; `null` when it is no path. */
export function parseAttributePath(text: string): string[] | null {
  for (const core of [CORE_USER, CORE_GROUP]) {
    if (text.toLowerCase().startsWith(`${core.toLowerCase()}:`)) {
      return parseAttributePath(text.slice(core.length + 1));
    }
  }
  if (text.toLowerCase() === ENTERPRISE_USER.toLowerCase()) return [ENTERPRISE_USER];
  if (text.toLowerCase().startsWith(`${ENTERPRISE_USER.toLowerCase()}:`)) {
    const rest = parseAttributePath(text.slice(ENTERPRISE_USER.length + 1));
    return rest === null ? null : [ENTERPRISE_USER, ...rest];
  }
  if (!/^[a-z$][\w$-]*(\.[a-z$][\w$-]*)?$/i.test(text)) return null;
  return text.split(".").map((name) => SPELLINGS.get(name.toLowerCase()) ?? name);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The key of an object that is meant by a name in any case. */
export function keyIn(object: JsonObject, name: string): string {
  if (Object.hasOwn(object, name)) return name;
  const lower = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === lower) ?? name;
}

/** Every value a path leads to; lists are looked into. */
export function valuesAt(value: Json | undefined, path: readonly string[]): Json[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (!isObject(value)) return [];
  const key = keyIn(value, name);
  return Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}
