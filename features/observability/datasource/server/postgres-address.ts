import { AppError } from "@devloom/server-kit";
import type { Connection } from "../contract.ts";

type PostgresConnection = Extract<Connection, { kind: "postgres" }>;

export interface PostgresAddress {
  readonly connection: PostgresConnection;
  readonly password: string | null;
}

const TLS: Readonly<Record<string, PostgresConnection["tls"]>> = {
  disable: "off",
  allow: "require",
  prefer: "require",
  require: "require",
  "verify-ca": "verify",
  "verify-full": "verify",
};

/** Reads `postgres://user:password@host:5432/database?sslmode=require`; nothing of it is guessed or passed over. */
export function readPostgresAddress(text: string): PostgresAddress {
  const given = text.trim();
  if (!/^postgres(?:ql)?:\/\//i.test(given))
    throw badAddress("Begin with postgres://, as in postgres://user:password@host:5432/database.");
  if (!URL.canParse(given))
    throw badAddress(
      "This is no address. Characters such as @ and / in a password are written %40 and %2F.",
    );
  const url = new URL(given);
  const part = (value: string, name: string): string => {
    try {
      return decodeURIComponent(value);
    } catch {
      throw badAddress(`The ${name} has a % that stands for nothing. Write it %25.`);
    }
  };
  const host = part(url.hostname, "host").replaceAll(/[[\]]/g, "");
  const user = part(url.username, "user");
  const database = part(url.pathname.slice(1), "database");
  const password = part(url.password, "password");
  if (host === "") throw badAddress("The host is missing.");
  if (user === "") throw badAddress("The user is missing: postgres://user:password@host/database.");
  if (database === "" || database.includes("/"))
    throw badAddress(
      "The database is missing: its name comes after the host, as in host/database.",
    );
  for (const name of url.searchParams.keys())
    if (name !== "sslmode") throw badAddress(`The parameter ${name} is not supported; sslmode is.`);
  const mode = url.searchParams.get("sslmode") ?? "require";
  const tls = Object.hasOwn(TLS, mode) ? TLS[mode] : undefined;
  if (tls === undefined) throw badAddress(`sslmode is one of ${Object.keys(TLS).join(", ")}.`);
  const port = url.port === "" ? 5432 : Number(url.port);
  const connection = { kind: "postgres" as const, host, port, database, user, tls };
  return { connection, password: password === "" ? null : password };
}

function badAddress(message: string): AppError {
  return new AppError(400, "bad_address", message, { details: [{ path: "address", message }] });
}
