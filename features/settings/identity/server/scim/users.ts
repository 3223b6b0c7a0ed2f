import type { JsonObject } from "@devloom/contract";
import { AppError, staleVersion, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ScimPatch } from "../../contract.ts";
import { findAccountByEmail } from "../accounts/account-store.ts";
import { assertSeat, joinTenant, readMembership } from "../accounts/join-tenant.ts";
import { endSessionsOf } from "../sessions/session-store.ts";
import { insertArrival } from "../sso/arrive.ts";
import { domainOf, readConnection, tenantOfDomain } from "../sso/connection-store.ts";
import { applyPatch } from "./patch.ts";
import { scimError } from "./scim-error.ts";
import { presentScimUser, readUserDocument, type UserFacts } from "./user-document.ts";
import { isNameTaken, readScimUser, storeScimUser, type UserRow } from "./user-store.ts";

/** Brings a person into the tenant, with a new account or one whose address the tenant owns. */
export async function createScimUser(
  tx: Transaction,
  document: JsonObject,
  now: Date,
): Promise<UserRow> {
  const facts = readUserDocument(document);
  if (await isNameTaken(tx, facts.userName, null)) throw nameTaken(facts.userName);
  const existing = await findAccountByEmail(tx, facts.email);
  const domainOwner = await tenantOfDomain(tx, domainOf(facts.email));
  const isOwnDomain = domainOwner === tx.tenantId;
  if (domainOwner !== undefined && !isOwnDomain) {
    throw scimError(
      "uniqueness",
      `People of ${domainOf(facts.email)} belong to another workspace.`,
    );
  }
  if (existing !== undefined) {
    if ((await readMembership(tx, tx.tenantId, existing.id)) !== undefined) {
      throw scimError("uniqueness", `${facts.email} belongs to a member already.`);
    }
    if (!isOwnDomain) {
      throw scimError(
        "uniqueness",
        `${facts.email} has an account. Invite it, or prove its domain first.`,
      );
    }
  }
  const accountId =
    existing?.id ??
    (await insertArrival(tx, facts.email, facts.name, tx.tenantId, now, isOwnDomain));
  const role = (await readConnection(tx, tx.tenantId))?.default_role ?? "developer";
  await joinTenant(tx, accountId, role, now);
  const provisioned = existing === undefined;
  await storeScimUser(tx, { accountId, ...facts, provisioned }, now);
  if (!facts.active) await setActive(tx, await readScimUser(tx, accountId), false, now);
  return readScimUser(tx, accountId);
}

/** Replaces what the directory says about a person. */
export async function replaceScimUser(
  tx: Transaction,
  id: string,
  document: JsonObject,
  ifMatch: number | null,
  now: Date,
): Promise<UserRow> {
  const row = await readScimUser(tx, id);
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
  await change(tx, row, readUserDocument(document), now);
  return readScimUser(tx, id);
}

export async function patchScimUser(
  tx: Transaction,
  id: string,
  { Operations }: ScimPatch,
  ifMatch: number | null,
  publicUrl: string,
  now: Date,
): Promise<UserRow> {
  const row = await readScimUser(tx, id);
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
  const patched = applyPatch(presentScimUser(row, publicUrl), Operations);
  await change(tx, row, readUserDocument(patched), now);
  return readScimUser(tx, id);
}

async function change(tx: Transaction, row: UserRow, facts: UserFacts, now: Date): Promise<void> {
  if (await isNameTaken(tx, facts.userName, row.id)) throw nameTaken(facts.userName);
  const provisioned = row.provisioned ?? false;
  await storeScimUser(tx, { accountId: row.id, ...facts, provisioned }, now);
  // Accounts that people made themselves keep the name and the address their people chose.
  if (provisioned) await follow(tx, row, facts, now);
  if (facts.active !== (row.suspended_at === null)) await setActive(tx, row, facts.active, now);
}

async function follow(tx: Transaction, row: UserRow, facts: UserFacts, now: Date): Promise<void> {
  const query = tx.query();
  await sql`update account set name = ${facts.name}, updated_at = ${now}
    where id = ${row.id} and name <> ${facts.name}`.execute(query);
  const isOwnDomain = (await tenantOfDomain(tx, domainOf(facts.email))) === tx.tenantId;
  if (facts.email === row.email || !isOwnDomain) return;
  if ((await findAccountByEmail(tx, facts.email)) !== undefined) {
    throw scimError("uniqueness", `${facts.email} belongs to another account.`);
  }
  await sql`update account set email = ${facts.email}, email_verified = true, updated_at = ${now}
    where id = ${row.id}`.execute(query);
}

/** Suspends a membership, or lifts that; either counts from the very next call. */
async function setActive(tx: Transaction, row: UserRow, active: boolean, now: Date): Promise<void> {
  if (!active && row.role === "owner") throw ownersStay();
  if (active) await assertSeat(tx, now);
  await sql`update membership set suspended_at = ${active ? null : now}
    where tenant_id = ${tx.tenantId} and account_id = ${row.id}`.execute(tx.query());
  await tx.emit({
    type: active ? "member.reactivated" : "member.suspended",
    subject: `member/${row.id}`,
    data: { accountId: row.id },
  });
  if (!active) await endIfNowhere(tx, row.id, now);
}

/** Takes a person out of the tenant; the account stays, it may belong elsewhere too. */
export async function deleteScimUser(
  tx: Transaction,
  id: string,
  ifMatch: number | null,
  now: Date,
): Promise<void> {
  const row = await readScimUser(tx, id);
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
  if (row.role === "owner") throw ownersStay();
  await tx.emit({
    type: "member.removed",
    subject: `member/${id}`,
    data: { accountId: id, successorId: null },
  });
  await sql`delete from membership
    where tenant_id = ${tx.tenantId} and account_id = ${id}`.execute(tx.query());
  await endIfNowhere(tx, id, now);
}

/** Whoever belongs to no tenant any more is signed out everywhere. */
async function endIfNowhere(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql`select from membership
    where account_id = ${accountId} and suspended_at is null limit 1`.execute(tx.query());
  if (rows.length === 0) await endSessionsOf(tx, accountId, "deprovisioned", now);
}

function nameTaken(userName: string): AppError {
  return scimError("uniqueness", `The userName ${userName} is taken.`);
}

function ownersStay(): AppError {
  return new AppError(
    403,
    "owners_stay",
    "Owners are suspended and removed by owners, not by a directory.",
  );
}
