import type { OutputOf, ParsedOf } from "@devloom/contract";
import { notFound, staleVersion, takePage, type Transaction } from "@devloom/server-kit";
import type { listSwaps, Swap } from "../../contract.ts";

export interface SwapRow {
  id: string;
  tenant_id: string;
  schedule_id: string;
  requester_id: string;
  recipient_id: string;
  starts_at: Date;
  ends_at: Date;
  note: string;
  status: Swap["status"];
  override_id: string | null;
  labels: Record<string, string>;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

export interface SwapTables {
  swap: SwapRow;
}

export function presentSwap(row: SwapRow): Swap {
  return {
    id: row.id,
    ownerId: row.requester_id,
    labels: row.labels,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    scheduleId: row.schedule_id,
    requesterId: row.requester_id,
    recipientId: row.recipient_id,
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    note: row.note,
    status: row.status,
    overrideId: row.override_id,
  };
}

export async function readSwaps(
  tx: Transaction,
  query: ParsedOf<typeof listSwaps>["query"],
): Promise<OutputOf<typeof listSwaps>> {
  const { status, scheduleId } = query;
  let rows = tx.query<SwapTables>().selectFrom("swap").where("tenant_id", "=", tx.tenantId);
  if (status !== undefined) rows = rows.where("status", "=", status);
  if (scheduleId !== undefined) rows = rows.where("schedule_id", "=", scheduleId);
  const page = await takePage(rows.selectAll(), query, "created_at");
  return { items: page.rows.map(presentSwap), total: page.total, nextCursor: page.nextCursor };
}

export async function findSwap(tx: Transaction, id: string): Promise<SwapRow> {
  const row = await tx
    .query<SwapTables>()
    .selectFrom("swap")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw notFound("The swap request");
  return row;
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockSwap(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<SwapRow> {
  const row = await tx
    .query<SwapTables>()
    .selectFrom("swap")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The swap request");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}
