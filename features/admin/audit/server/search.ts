import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import {
  AppError,
  containing,
  eventRows,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";
import type { AuditEntry, AuditFilter, searchAudit } from "../contract.ts";

const MAX_COUNTED = 1_000;

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
  redacted: boolean;
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
    redacted: row.redacted,
  };
}

/** What a filter asks of `audit_link link`: facts that stand in columns, and words. */
export interface Conditions {
  readonly facts: RawBuilder<unknown>;
  /** `null` when no words are looked for. */
  readonly words: RawBuilder<unknown> | null;
}

export function conditionsOf(tenantId: string, filter: AuditFilter): Conditions {
  const facts = [sql`link.tenant_id = ${tenantId}`];
  if (filter.actor !== undefined)
    facts.push(sql`(link.actor_id = ${filter.actor} or link.impersonator_id = ${filter.actor})`);
  if (filter.type?.includes(".") === true) facts.push(sql`link.type = ${filter.type}`);
  else if (filter.type !== undefined)
    facts.push(sql`link.type like ${`${filter.type.replaceAll("_", "\\_")}.%`}`);
  if (filter.subject !== undefined) facts.push(sql`link.subject = ${filter.subject}`);
  if (filter.from !== undefined) facts.push(sql`link.time >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) facts.push(sql`link.time <= ${filter.to}::timestamptz`);
  const words = (filter.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return {
    facts: sql.join(facts, sql` and `),
    words:
      words.length === 0
        ? null
        : sql.join(
            words.map((word) => sql`link.words like ${containing(word)}`),
            sql` and `,
          ),
  };
}

/** The condition as one. */
export function matching(tenantId: string, filter: AuditFilter): RawBuilder<unknown> {
  return together(conditionsOf(tenantId, filter));
}

function together({ facts, words }: Conditions): RawBuilder<unknown> {
  return words === null ? facts : sql`${facts} and ${words}`;
}

export const ENTRY_COLUMNS = sql`link.position, link.event_id, link.time, link.type, link.subject,
  link.actor_id, actor.name as actor_name, link.impersonator_id, impersonator.name as impersonator_name,
  event.data, redaction.position is not null as redacted, link.hash,
  to_char(link.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time_text`;

/** Looks up what a page of links stands for; the page itself is found by the index alone. */
export async function readEntries(
  tx: Transaction,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY_COLUMNS}
    from (${page}) link
    left join ${eventRows} event on event.id = link.event_id and event.tenant_id = link.tenant_id
    left join audit_redaction redaction on redaction.tenant_id = link.tenant_id
      and redaction.position = link.position
    left join ${accountRows} actor on actor.id = link.actor_id
    left join ${accountRows} impersonator on impersonator.id = link.impersonator_id
    order by ${order}`.execute(tx.query());
  return rows;
}

const ORDER = sql`link.time desc, link.position desc`;

/** How many of the newest entries are looked through before the index over words is asked. */
const RECENT = 5_000;

/**
 * One page of the trail, newest first. It runs as the system role with the tenant in the query: under
 * row-level security a search for words could not use its index.
 */
export async function search(
  { database }: Platform,
  tenantId: string,
  { cursor, limit, ...filter }: ParsedOf<typeof searchAudit>["query"],
): Promise<OutputOf<typeof searchAudit>> {
  const all = conditionsOf(tenantId, filter);
  const rest = cursor === undefined ? all : { ...all, facts: sql`${all.facts} ${after(cursor)}` };
  return database.system(async (tx) => {
    const inAll = await lookThroughRecent(tx, all);
    const isRare = inAll !== null && !isEnough(inAll, limit + 1);
    if (cursor === undefined && isRare) return searchRare(tx, all, limit);
    const inRest = cursor === undefined ? inAll : await lookThroughRecent(tx, rest);
    const page = sql`select * from ${entries(rest, inRest, limit + 1)} order by ${ORDER} limit ${limit + 1}`;
    const found = await readEntries(tx, page, ORDER);
    return presentPage(found, await count(tx, all, inAll), limit);
  });
}

/** How many match, as far as that is told. */
async function count(tx: Transaction, all: Conditions, found: Recent | null): Promise<number> {
  if (found !== null && isEnough(found, MAX_COUNTED + 1)) return found.matched;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from audit_link link where ${together(all)} limit ${MAX_COUNTED + 1}) counted`.execute(
    tx.query(),
  );
  return rows[0]?.total ?? 0;
}

/** What is rare is gathered once: finding it costs more than reading it. */
async function searchRare(
  tx: Transaction,
  conditions: Conditions,
  limit: number,
): Promise<OutputOf<typeof searchAudit>> {
  const { rows } = await sql<{ position: number }>`select position from audit_link link
    where ${together(conditions)} order by ${ORDER} limit ${MAX_COUNTED + 1}`.execute(tx.query());
  const positions = rows.slice(0, limit + 1).map(({ position }) => position);
  const page = sql`select * from audit_link link
    where ${conditions.facts} and link.position = any(${positions}::bigint[])`;
  return presentPage(await readEntries(tx, page, ORDER), rows.length, limit);
}

function presentPage(
  found: readonly EntryRow[],
  total: number,
  limit: number,
): OutputOf<typeof searchAudit> {
  const kept = found.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(presentEntry),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
    ...(found.length > limit && last !== undefined ? { nextCursor: encode(last) } : {}),
  };
}

interface Recent {
  /** How many entries were looked through; fewer than `RECENT` are all there are. */
  readonly seen: number;
  readonly matched: number;
}

/**
 * Frequent words are found among the newest entries at once, rare ones by their index. The database
 * cannot tell which are which, and its index over words is slow for those that are everywhere.
 */
async function lookThroughRecent(
  tx: Transaction,
  { facts, words }: Conditions,
): Promise<Recent | null> {
  if (words === null) return null;
  const { rows } = await sql<Recent>`select count(*) as seen,
      count(*) filter (where ${words}) as matched
    from ${recent(facts)}`.execute(tx.query());
  return rows[0] ?? null;
}

function recent(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from audit_link link where ${facts} order by ${ORDER} limit ${RECENT}) link`;
}

function isEnough({ seen, matched }: Recent, wanted: number): boolean {
  return seen < RECENT || matched >= wanted;
}

/** Where `wanted` matching entries are to be taken from: the newest ones if these are enough. */
function entries(conditions: Conditions, found: Recent | null, wanted: number) {
  const { facts, words } = conditions;
  return found !== null && words !== null && isEnough(found, wanted)
    ? sql`${recent(facts)} where ${words}`
    : sql`audit_link link where ${together(conditions)}`;
}

function after(cursor: string): RawBuilder<unknown> {
  const { time, position } = decode(cursor);
  return sql`and (link.time, link.position) < (${time}::timestamptz, ${position}::bigint)`;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})$/;

function encode(row: EntryRow): string {
  return Buffer.from(`${row.time_text}_${row.position}`).toString("base64url");
}

function decode(cursor: string): { time: string; position: number } {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  if (match?.[1] === undefined || Number.isNaN(Date.parse(match[1])))
    throw new AppError(400, "bad_cursor", "The cursor is invalid.");
  return { time: match[1], position: Number(match[2]) };
}
