import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import { AppError, containing, type Platform, type Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { AuditEntry, AuditFilter, searchAudit } from "../contract.ts";

const MOST_COUNTED = 1_000;

interface EntryRow {
  position: number;
  event_id: string;
  time: Date;
  time_text: string;
  type: string;
  subject: string;
  actor_id: string | null;
  actor_name: string | null;
  impersonator_id: string | null;
  impersonator_name: string | null;
  data: JsonObject | null;
  hash: Buffer;
}

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    position: row.position,
    id: row.event_id,
    time: row.time.toISOString(),
    type: row.type,
    subject: row.subject,
    actorId: row.actor_id,
    actorName: row.actor_name,
    impersonatorId: row.impersonator_id,
    impersonatorName: row.impersonator_name,
    data: row.data ?? {},
    hash: row.hash.toString("hex"),
    missing: row.data === null,
  };
}

/** The condition on `audit_link link` that a filter stands for. */
export function matching(tenantId: string, filter: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`link.tenant_id = ${tenantId}`];
  if (filter.actor !== undefined)
    conditions.push(
      sql`(link.actor_id = ${filter.actor} or link.impersonator_id = ${filter.actor})`,
    );
  if (filter.type?.includes(".") === true) conditions.push(sql`link.type = ${filter.type}`);
  else if (filter.type !== undefined)
    conditions.push(sql`link.type like ${`${filter.type.replaceAll("_", "\\_")}.%`}`);
  if (filter.subject !== undefined) conditions.push(sql`link.subject = ${filter.subject}`);
  if (filter.q !== undefined && filter.q !== "") {
    for (const word of filter.q.toLowerCase().split(/\s+/))
      conditions.push(sql`link.words like ${containing(word)}`);
  }
  if (filter.from !== undefined) conditions.push(sql`link.time >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) conditions.push(sql`link.time <= ${filter.to}::timestamptz`);
  return sql.join(conditions, sql` and `);
}

export const ENTRY_COLUMNS = sql`link.position, link.event_id, link.time, link.type, link.subject,
  link.actor_id, actor.name as actor_name, link.impersonator_id, impersonator.name as impersonator_name,
  event.data, link.hash,
  to_char(link.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time_text`;

/** Looks up what a page of links stands for; the page itself is found by the index alone. */
export async function readEntries(
  tx: Transaction,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY_COLUMNS}
    from (${page}) link
    left join event on event.id = link.event_id and event.tenant_id = link.tenant_id
    left join account actor on actor.id = link.actor_id
    left join account impersonator on impersonator.id = link.impersonator_id
    order by ${order}`.execute(tx.query());
  return rows;
}

/**
 * One page of the trail, newest first. It runs as the system role with the tenant in the query: under
 * row-level security a search for words could not use its index.
 */
export async function search(
  { database }: Platform,
  tenantId: string,
  { cursor, limit, ...filter }: ParsedOf<typeof searchAudit>["query"],
): Promise<OutputOf<typeof searchAudit>> {
  const where = matching(tenantId, filter);
  const after =
    cursor === undefined
      ? sql``
      : sql`and (link.time, link.position) < (${decode(cursor).time}::timestamptz, ${decode(cursor).position}::bigint)`;
  const order = sql`link.time desc, link.position desc`;
  return database.system(async (tx) => {
    const found = await readEntries(
      tx,
      sql`select * from audit_link link where ${where} ${after} order by ${order} limit ${limit + 1}`,
      order,
    );
    const counted = await sql<{ total: number }>`select count(*) as total from (
      select from audit_link link where ${where} limit ${MOST_COUNTED + 1}) counted`.execute(
      tx.query(),
    );
    const total = counted.rows[0]?.total ?? 0;
    const kept = found.slice(0, limit);
    const last = kept.at(-1);
    return {
      items: kept.map(presentEntry),
      total: Math.min(total, MOST_COUNTED),
      totalIsCapped: total > MOST_COUNTED,
      ...(found.length > limit && last !== undefined ? { nextCursor: encode(last) } : {}),
    };
  });
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})$/;

function encode(row: EntryRow): string {
  return Buffer.from(`${row.time_text}_${row.position}`).toString("base64url");
}

function decode(cursor: string): { time: string; position: number } {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  if (match?.[1] === undefined || Number.isNaN(Date.parse(match[1])))
    throw new AppError(400, "bad_cursor", "The cursor is not one this list gave out.");
  return { time: match[1], position: Number(match[2]) };
}
