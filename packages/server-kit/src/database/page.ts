import { type SelectQueryBuilder, sql } from "kysely";
import { AppError } from "../app-error.ts";

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function decode(cursor: string): { time: Date; id: string } {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  const time = new Date(match?.[1] ?? Number.NaN);
  if (match?.[2] === undefined || Number.isNaN(time.getTime())) {
    throw new AppError(400, "bad_cursor", "The cursor is not one this list gave out.");
  }
  return { time, id: match[2] };
}

/**
 * One page, newest first by a millisecond timestamp column and then by id. The position is in the
 * cursor, so rows that arrive meanwhile neither repeat nor hide others.
 */
export async function takePage<Row extends { id: string }, Column extends keyof Row & string>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's own table types do not matter here
  rows: SelectQueryBuilder<any, any, Row>,
  page: PageRequest,
  column: Column,
): Promise<{ rows: Row[]; nextCursor?: string }> {
  let query = rows
    .orderBy(column, "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1);
  if (page.cursor !== undefined) {
    const { time, id } = decode(page.cursor);
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) < (${time}, ${id}::uuid)`);
  }
  const found = await query.execute();
  const kept = found.slice(0, page.limit);
  const last = kept.at(-1);
  const time = last?.[column];
  if (found.length <= page.limit || last === undefined || !(time instanceof Date))
    return { rows: kept };
  return {
    rows: kept,
    nextCursor: Buffer.from(`${time.toISOString()}_${last.id}`).toString("base64url"),
  };
}

/** A pattern for `ilike` that takes the person's text literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
