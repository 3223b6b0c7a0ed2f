import type { Database, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Accounts, to be joined. They belong to no tenant: what reads them works as `lookup` or `system`. */
export const accountRows = sql`(select id, email, name, status, operator, email_verified,
  default_tenant_id, anonymised_at, created_at from account)`;

/** Accounts with a confirmed second factor, by `account_id`. */
export const secondFactorRows = sql`(select account_id from totp_secret where confirmed_at is not null
  union all select account_id from passkey)`;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: "active" | "suspended";
}

/** Those of these people who have an account, by id; whoever is gone is left out. */
export async function findPeople(
  { database }: { readonly database: Pick<Database, "lookup"> },
  accountIds: Iterable<string | null | undefined>,
): Promise<ReadonlyMap<string, Person>> {
  const ids = [...new Set(accountIds)].filter((id) => typeof id === "string");
  if (ids.length === 0) return new Map();
  const rows = await database.lookup(
    sql<Person>`select id, name, email, status from account
      where id = any(${ids}::uuid[]) order by name, id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for one. */
export async function findPerson(
  platform: { readonly database: Pick<Database, "lookup"> },
  accountId: string | null,
): Promise<Person | null> {
  return (await findPeople(platform, [accountId])).get(accountId ?? "") ?? null;
}

/** The variables with which git makes a commit in the name of a person, not in that of the product. */
export function commitAuthor(
  person: Pick<Person, "name" | "email"> | null,
): Record<string, string> {
  if (person === null) return {};
  return {
    GIT_AUTHOR_NAME: person.name,
    GIT_AUTHOR_EMAIL: person.email,
    GIT_COMMITTER_NAME: person.name,
    GIT_COMMITTER_EMAIL: person.email,
    GIT_OPTIONAL_LOCKS: "1",
  };
}

/** Who has this address; `null` when nobody does. */
export async function findAccountId(tx: Transaction, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(
    tx.query(),
  );
  return rows[0]?.id ?? null;
}

/** Holds an account until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await sql`select from account where id = ${id} for update`.execute(tx.query());
}

/** Whether it was added: nobody has the address yet. */
export async function addAccount(
  tx: Transaction,
  account: { id: string; email: string; name: string; tenantId: string },
  now: Date,
): Promise<boolean> {
  const { id, email, name, tenantId } = account;
  const inserted = await sql`insert into account
      (id, email, name, default_tenant_id, created_at, updated_at)
    values (${id}, ${email}, ${name}, ${tenantId}, ${now}, ${now})
    on conflict (email) do nothing`.execute(tx.query());
  return inserted.numAffectedRows === 1n;
}

export async function setAccountStatus(
  tx: Transaction,
  id: string,
  status: Person["status"],
  now: Date,
): Promise<void> {
  await sql`update account set status = ${status}, updated_at = ${now}
    where id = ${id}`.execute(tx.query());
}

/** Where the person arrives after signing in. */
export async function setDefaultTenant(
  tx: Transaction,
  accountId: string,
  tenantId: string,
  now: Date,
): Promise<void> {
  await sql`update account set default_tenant_id = ${tenantId}, updated_at = ${now}
    where id = ${accountId}`.execute(tx.query());
}

/** The same for whoever arrives nowhere, or in the workspace that they leave. */
export async function replaceDefaultTenant(
  tx: Transaction,
  accountId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await sql`update account set default_tenant_id = ${to}, updated_at = ${now}
    where id = ${accountId} and (default_tenant_id = ${from} or default_tenant_id is null)`.execute(
    tx.query(),
  );
}
