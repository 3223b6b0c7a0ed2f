import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Review, ReviewDetail, ReviewItem } from "../../contract.ts";

interface ReviewRow {
  id: string;
  title: string;
  role_id: string | null;
  due_at: Date | null;
  created_at: Date;
  created_by: string | null;
  closed_at: Date | null;
  items: number;
  decided: number;
  revoked: number;
}

export interface ItemRow {
  id: string;
  subject_id: string;
  subject_name: string;
  kind: ReviewItem["kind"];
  /** The member, the team, the grant, the service account or the key. */
  source_id: string;
  holds: string;
  holds_title: string;
  last_used_at: Date | null;
  fixed_because: string | null;
  decision: "keep" | "revoke" | null;
  decided_by: string | null;
  decided_at: Date | null;
  note: string;
}

const reviews = sql`select access_review.*, count(item.id) as items, count(item.decision) as decided,
    count(item.id) filter (where item.decision = 'revoke') as revoked
  from access_review left join review_item item on item.review_id = access_review.id`;

export async function findReviews(tx: Transaction): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`${reviews} where access_review.tenant_id = ${tx.tenantId}
    group by access_review.id order by created_at desc, access_review.id`.execute(tx.query());
  return rows.map(present);
}

export async function findReview(tx: Transaction, id: string): Promise<ReviewDetail> {
  const { rows } = await sql<ReviewRow>`${reviews}
    where access_review.tenant_id = ${tx.tenantId} and access_review.id = ${id}
    group by access_review.id`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The review");
  const entries = await findItems(tx, id);
  return { ...present(row), entries: entries.map(presentItem) };
}

export async function findItems(tx: Transaction, reviewId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select * from review_item
    where tenant_id = ${tx.tenantId} and review_id = ${reviewId}
    order by lower(subject_name), kind, id`.execute(tx.query());
  return rows;
}

export async function insertItems(
  tx: Transaction,
  reviewId: string,
  items: readonly ItemRow[],
): Promise<void> {
  await sql`insert into review_item (id, tenant_id, review_id, subject_id, subject_name, kind,
      source_id, holds, holds_title, last_used_at, fixed_because)
    select r.id, ${tx.tenantId}, ${reviewId}, r.subject_id, r.subject_name, r.kind, r.source_id,
           r.holds, r.holds_title, r.last_used_at, r.fixed_because
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r(id uuid, subject_id uuid, subject_name text, kind text, source_id uuid, holds text,
           holds_title text, last_used_at timestamptz, fixed_because text)`.execute(tx.query());
}

function present(row: ReviewRow): Review {
  return {
    id: row.id,
    title: row.title,
    roleId: row.role_id,
    status: row.closed_at === null ? "open" : "closed",
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    items: row.items,
    decided: row.decided,
    revoked: row.revoked,
  };
}

export function presentItem(row: ItemRow): ReviewItem {
  return {
    id: row.id,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    kind: row.kind,
    holds: row.holds,
    holdsTitle: row.holds_title,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    decision: row.decision,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    fixedBecause: row.fixed_because,
  };
}
