import type { Json, JsonObject } from "@devloom/contract";

const MIN_PASTED = 8;
const TLS: Readonly<Record<string, string>> = {
  disable: "off",
  allow: "require",
  prefer: "require",
  require: "require",
  "verify-ca": "verify",
  "verify-full": "verify",
  // As MySQL writes them.
  disabled: "off",
  preferred: "require",
  required: "require",
  verify_ca: "verify",
  verify_identity: "verify",
};
const TLS_FIELDS = ["sslmode", "ssl-mode", "sslMode"];

/** Puts the parts of a URL that was pasted as host or address into their fields. Whoever types is left alone. */
export function splitPasted(next: JsonObject, before: JsonObject): JsonObject {
  const connection = objectOf(next["connection"]);
  const field = "host" in connection ? "host" : "url";
  const text = textOf(connection[field]).trim();
  const isTyped = text.length < textOf(objectOf(before["connection"])[field]).length + MIN_PASTED;
  if (isTyped || !/^[a-z]+:\/\//i.test(text) || !URL.canParse(text)) return next;
  const url = new URL(text);
  const parts = field === "host" ? serverParts(url) : webParts(url, connection);
  const said = Object.entries(parts).filter(([, value]) => value !== "" && value !== undefined);
  return { ...next, connection: { ...connection, ...Object.fromEntries(said) } as JsonObject };
}

/** `postgres://user:password@host:5432/database?sslmode=require`. */
function serverParts(url: URL): Readonly<Record<string, Json | undefined>> {
  return {
    ...credentials(url),
    host: decoded(url.hostname).replaceAll(/[[\]]/g, ""),
    port: url.port === "" ? undefined : Number(url.port),
    database: decoded(url.pathname.slice(1)),
    tls: TLS_FIELDS.map((field) => TLS[url.searchParams.get(field)?.toLowerCase() ?? ""]).find(
      (tls) => tls !== undefined,
    ),
  };
}

/** `https://user:password@clickhouse.example.com:8443/database`. */
function webParts(url: URL, connection: JsonObject): Readonly<Record<string, Json | undefined>> {
  if (!("user" in connection) || url.username === "") return {};
  const given = credentials(url);
  url.username = "";
  url.password = "";
  return { ...given, url: url.href };
}

function credentials({ username, password }: URL): { user: string; password: string } {
  return { user: decoded(username), password: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
