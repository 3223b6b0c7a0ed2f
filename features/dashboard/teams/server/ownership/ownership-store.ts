import type { OutputOf, ParsedOf } from "@devloom/contract";
import { containing, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { listOwnerships, OwnerRef, Ownership } from "../../contract.ts";

export interface OwnershipRow {
  id: string;
  tenant_id: string;
  resource: string;
  team_id: string | null;
  account_id: string | null;
  labels: Record<string, string>;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

export interface OwnershipTables {
  ownership: OwnershipRow;
}

export function presentOwnership(row: OwnershipRow): Ownership {
  return {
    id: row.id,
    ownerId: row.account_id,
    labels: row.labels,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    resource: row.resource,
    teamId: row.team_id,
    accountId: row.account_id,
  };
}

export function columnsOf(owner: OwnerRef): { team_id: string | null; account_id: string | null } {
  return "teamId" in owner
    ? { team_id: owner.teamId, account_id: null }
    : { team_id: null, account_id: owner.accountId };
}

export async function readOwnerships(
  tx: Transaction,
  query: ParsedOf<typeof listOwnerships>["query"],
): Promise<OutputOf<typeof listOwnerships>> {
  let rows = tx
    .query<OwnershipTables>()
    .selectFrom("ownership")
    .where("tenant_id", "=", tx.tenantId);
  if (query.q !== undefined) rows = rows.where("resource", "ilike", containing(query.q));
  if (query.teamId !== undefined) rows = rows.where("team_id", "=", query.teamId);
  if (query.accountId !== undefined) rows = rows.where("account_id", "=", query.accountId);
  const page = await takePage(rows.selectAll(), query, "updated_at");
  return { items: page.rows.map(presentOwnership), total: page.total, nextCursor: page.nextCursor };
}

/** Hands everything of one owner to another and tells of it once; returns how much moved. */
export async function moveOwnerships(
  tx: Transaction,
  from: OwnerRef,
  to: OwnerRef,
  now: Date,
): Promise<number> {
  const [old, next] = [columnsOf(from), columnsOf(to)];
  const { rows } = await sql<{ resource: string }>`update ownership
    set team_id = ${next.team_id}, account_id = ${next.account_id}, version = version + 1,
        updated_at = ${now}, updated_by = ${tx.scope?.actorId ?? null}
    where tenant_id = ${tx.tenantId}
      and (team_id = ${old.team_id}::uuid or account_id = ${old.account_id}::uuid)
    returning resource`.execute(tx.query());
  if (rows.length > 0) {
    const subject = "teamId" in from ? `team/${from.teamId}` : `account/${from.accountId}`;
    await tx.emit({
      type: "ownership.transferred",
      subject,
      data: {
        from,
        to,
        moved: rows.length,
        resources: rows.map((row) => row.resource).slice(0, 500),
      },
    });
  }
  return rows.length;
}
