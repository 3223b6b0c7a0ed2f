import { type RawBuilder, sql } from "kysely";
import { AppError } from "../app-error.ts";
import { containing } from "../database/page.ts";
import type { Transaction } from "../database/transaction.ts";
import { type ColumnKind, columnOf } from "./resource-columns.ts";

export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly q?: string | undefined;
  /** A field, or `-field` for the opposite order. */
  readonly sort: string;
  readonly deleted: boolean;
}

export interface ListOptions {
  readonly table: string;
  readonly search: readonly string[];
  /** Fields whose value the query may name. */
  readonly filters: readonly string[];
  /** Which rows there are to list besides; all when absent. */
  readonly listed?: RawBuilder<unknown> | undefined;
  kindOf(field: string): ColumnKind;
}

export type ResourceRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/**
 * One page of a tenant's rows, how many there are on all pages, and where the next one begins, in one statement. The
 * position is in the cursor, so rows that arrive meanwhile neither repeat nor hide others.
 */
export async function listRows(
  tx: Transaction,
  { table, search, filters, listed, kindOf }: ListOptions,
  query: ListQuery & Readonly<Record<string, unknown>>,
): Promise<{ rows: ResourceRow[]; total: number; nextCursor: string | undefined }> {
  const conditions = [
    sql`tenant_id = ${tx.tenantId}`,
    query.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    listed ?? sql`true`,
  ];
  for (const field of filters)
    if (query[field] !== undefined)
      conditions.push(sql`${sql.ref(columnOf(field))} = ${query[field]}`);
  if (query.q !== undefined && query.q !== "") {
    const pattern = containing(query.q);
    const places = search.map((field) => sql`${sql.ref(columnOf(field))} ilike ${pattern}`);
    conditions.push(sql`(${sql.join([sql`false`, ...places], sql` or `)})`);
  }
  const field = query.sort.replace(/^-/, "");
  const kind = kindOf(field);
  const column = sql.ref(columnOf(field));
  // People read lists without regard to upper and lower case.
  const key = kind === "text" ? sql`lower(${column})` : column;
  const found = sql`select *, ${key} as sort_key from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`;
  const isDescending = query.sort.startsWith("-");
  const [direction, behind] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const position = query.cursor === undefined ? null : decode(query.cursor, query.sort, kind);
  const rest =
    position === null
      ? sql`true`
      : sql`(sort_key, id) ${behind} (${position.key}::${sql.raw(kind)}, ${position.id}::uuid)`;
  const counted = sql<{ total: number }>`select count(*)::int as total from (${found}) counted`;
  const page = await sql<ResourceRow & { sort_key: unknown; list_total: number }>`
    select *, (${counted}) as list_total from (${found}) found where ${rest}
    order by sort_key ${direction}, id ${direction} limit ${query.limit + 1}`.execute(tx.query());
  const rows = page.rows.slice(0, query.limit);
  const last = page.rows.length > query.limit ? rows.at(-1) : undefined;
  const nextCursor = last && encode(query.sort, last["sort_key"], last.id);
  // Only a row can carry the length: behind the last one it is asked for alone.
  const isEmptyList = page.rows.length === 0 && position === null;
  const total = isEmptyList
    ? 0
    : (page.rows[0]?.list_total ?? (await counted.execute(tx.query())).rows[0]?.total ?? 0);
  return { rows, total, nextCursor };
}

function encode(sort: string, key: unknown, id: string): string {
  const text = key instanceof Date ? key.toISOString() : String(key);
  return Buffer.from(JSON.stringify([sort, text, id])).toString("base64url");
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What the text of a key must look like, so that PostgreSQL can read it. */
const KEYS: Readonly<Record<ColumnKind, RegExp>> = {
  text: /^[^\0]*$/su,
  uuid: UUID,
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  numeric: /^-?\d{1,20}(?:\.\d{1,20})?$/,
  boolean: /^(?:true|false)$/,
  jsonb: /^(?!)/,
};

function decode(cursor: string, sort: string, kind: ColumnKind): { key: string; id: string } {
  const parts = readJson(Buffer.from(cursor, "base64url").toString("utf8"));
  const [order, key, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isOurs =
    order === sort &&
    typeof key === "string" &&
    KEYS[kind].test(key) &&
    (kind !== "timestamptz" || isMoment(key)) &&
    typeof id === "string" &&
    UUID.test(id);
  if (!isOurs) throw new AppError(400, "bad_cursor", "The cursor is invalid.");
  return { key, id };
}

/** Whether a calendar has the moment, and PostgreSQL the year. */
function isMoment(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text && text > "0001";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
