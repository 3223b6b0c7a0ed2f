import { type RawBuilder, sql } from "kysely";
import { AppError } from "./app-error.ts";
import type { Transaction } from "./database/transaction.ts";

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * One page of rows with `name` and `id`, by name in any case of letters and then by id, and how many rows
 * there are on all pages. The position is in the cursor, so rows that arrive meanwhile hide no others.
 */
export async function takeNamePage<Row extends { id: string; name: string }>(
  tx: Transaction,
  rows: RawBuilder<unknown>,
  { cursor, limit }: PageRequest,
): Promise<{ rows: Row[]; total: number; nextCursor: string | undefined }> {
  const after = cursor === undefined ? null : decode(cursor);
  const behind =
    after === null ? sql`true` : sql`(lower(name), id) > (${after.name}, ${after.id}::uuid)`;
  const page = await sql<Row & { sort_name: string }>`
    select *, lower(name) as sort_name from (${rows}) found where ${behind}
    order by lower(name), id limit ${limit + 1}`.execute(tx.query());
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${rows}) found`.execute(tx.query());
  const kept = page.rows.slice(0, limit);
  const last = page.rows.length > limit ? kept.at(-1) : undefined;
  return {
    rows: kept,
    total: counted.rows[0]?.total ?? 0,
    nextCursor: last === undefined ? undefined : encode(last.sort_name, last.id),
  };
}

function encode(name: string, id: string): string {
  return Buffer.from(`${id} ${name}`).toString("base64url");
}

function decode(cursor: string): { name: string; id: string } {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/su.exec(text);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError(400, "bad_cursor", "The cursor is invalid.");
  return { id: match[1], name: match[2] };
}
