import type { ParsedOf } from "@devloom/contract";
import { notFound, type Platform, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Grant, listGrants } from "../../contract.ts";
import { namesOf } from "../checks.ts";

export interface GrantRow {
  id: string;
  tenant_id: string;
  account_id: string;
  permission: string | null;
  role_id: string | null;
  reason: string;
  minutes: number;
  status: "pending" | "approved" | "denied" | "revoked" | "withdrawn";
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  note: string;
  expires_at: Date | null;
}

interface GrantTables {
  access_grant: GrantRow;
}

interface Found {
  readonly rows: readonly GrantRow[];
  readonly total: number;
  readonly nextCursor: string | undefined;
}

type Filter = Omit<ParsedOf<typeof listGrants>["query"], "status" | "accountId"> & {
  readonly status?: Grant["status"] | undefined;
  readonly accountId?: string | undefined;
};

export async function findGrants(tx: Transaction, filter: Filter, now: Date): Promise<Found> {
  let rows = tx
    .query<GrantTables>()
    .selectFrom("access_grant")
    .where("tenant_id", "=", tx.tenantId);
  const { status, accountId } = filter;
  if (accountId !== undefined) rows = rows.where("account_id", "=", accountId);
  if (status === "active")
    rows = rows.where("status", "=", "approved").where("expires_at", ">", now);
  else if (status === "expired")
    rows = rows.where("status", "=", "approved").where("expires_at", "<=", now);
  else if (status !== undefined) rows = rows.where("status", "=", status);
  return takePage(rows.selectAll(), filter, "requested_at");
}

export async function lockGrant(tx: Transaction, id: string): Promise<GrantRow> {
  const row = await tx
    .query<GrantTables>()
    .selectFrom("access_grant")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The grant");
  return row;
}

export async function insertGrant(tx: Transaction, row: GrantRow): Promise<void> {
  await tx.query<GrantTables>().insertInto("access_grant").values(row).execute();
}

export async function changeGrant(
  tx: Transaction,
  id: string,
  change: Partial<GrantRow>,
): Promise<GrantRow> {
  return tx
    .query<GrantTables>()
    .updateTable("access_grant")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function statusOf(row: GrantRow, now: Date): Grant["status"] {
  if (row.status !== "approved") return row.status;
  return row.expires_at !== null && row.expires_at > now ? "active" : "expired";
}

export async function presentGrants(
  platform: Platform,
  tenantId: string,
  rows: readonly GrantRow[],
): Promise<Grant[]> {
  const names = await namesOf(
    platform,
    rows.flatMap((row) => [row.account_id, row.decided_by]),
  );
  const titles = await roleTitles(platform, tenantId, rows);
  const now = platform.clock.now();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    accountName: names.get(row.account_id) ?? null,
    permission: row.permission,
    roleId: row.role_id,
    roleTitle: titles.get(row.role_id ?? "") ?? null,
    reason: row.reason,
    minutes: row.minutes,
    status: statusOf(row, now),
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedByName: names.get(row.decided_by ?? "") ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

async function roleTitles(
  platform: Platform,
  tenantId: string,
  rows: readonly GrantRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.every((row) => row.role_id === null)) return new Map();
  const custom = await platform.database.reading({ tenantId }, (tx) =>
    sql<{ id: string; title: string }>`select id::text, title from access_role
      where tenant_id = ${tenantId}`.execute(tx.query()),
  );
  const builtIn = ["viewer", "developer", "admin", "owner"].map(
    (id) => [id, id.charAt(0).toUpperCase() + id.slice(1)] as const,
  );
  return new Map([...builtIn, ...custom.rows.map(({ id, title }) => [id, title] as const)]);
}
