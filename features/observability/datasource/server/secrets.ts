import type { JsonObject } from "@devloom/contract";
import { AddressSecrets, type Platform, type Transaction } from "@devloom/server-kit";
import type { Connection, DataSource } from "../contract.ts";

const passwords = new AddressSecrets({
  table: "data_source_secret",
  owner: "source_id",
  context: "data source",
});

/** Where a password may be sent: what its source had when it was given. */
export function addressOf(connection: Connection): string {
  if ("host" in connection) return `${connection.host}:${connection.port}`;
  return "url" in connection && connection.url !== "" ? new URL(connection.url).href : "";
}

/** What is given for a source, and the password that came with it: it is never kept where it can be read. */
export function withoutPassword(body: JsonObject): { own: JsonObject; password: string } {
  const { connection } = body;
  if (typeof connection !== "object" || connection === null || Array.isArray(connection))
    return { own: body, password: "" };
  const { password, ...rest } = connection;
  return {
    own: { ...body, connection: rest },
    password: typeof password === "string" ? password : "",
  };
}

export async function storeSecret(
  platform: Platform,
  tx: Transaction,
  { id, name, connection }: DataSource,
  value: string,
): Promise<void> {
  await passwords.store(platform, tx, { id, address: addressOf(connection), value });
  await tx.emit({ type: "data-source.secret-set", subject: `data-source/${id}`, data: { name } });
}

export async function forgetSecret(tx: Transaction, { id, name }: DataSource): Promise<void> {
  await passwords.forget(tx, id);
  await tx.emit({
    type: "data-source.secret-removed",
    subject: `data-source/${id}`,
    data: { name },
  });
}

/** A stored password, where it is for the address that the source has now. */
export function openSecret(
  platform: Platform,
  tx: Transaction,
  { id, connection }: DataSource,
): Promise<string | null> {
  return passwords.open(platform, tx, { id, address: addressOf(connection) });
}
