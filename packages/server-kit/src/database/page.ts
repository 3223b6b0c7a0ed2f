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

export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows the list has on all its pages. */
  readonly total: number;
  readonly nextCursor?: string;
}

/**
 * One page, newest first by a millisecond timestamp column and then by id, and how long the whole list
 * is, in one statement. The position is in the cursor, so rows that arrive meanwhile neither repeat nor
 * hide others.
 */
export async function takePage<Row extends { id: string }, Column extends keyof Row & string>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's own table types do not matter here
  rows: SelectQueryBuilder<any, any, Row>,
  page: PageRequest,
  column: Column,
): Promise<Page<Row>> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as("total"));
  let query = rows
    .select(counted.as("list_total"))
    .orderBy(column, "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1);
  if (page.cursor !== undefined) {
    const { time, id } = decode(page.cursor);
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) < (${time}, ${id}::uuid)`);
  }
  const found = await query.execute();
  // Only a row can carry the length: behind the last one it is asked for alone.
  const isEmptyList = found.length === 0 && page.cursor === undefined;
  const total =
    found[0]?.list_total ?? (isEmptyList ? 0 : (await counted.executeTakeFirstOrThrow()).total);
  const kept = found.slice(0, page.limit);
  const last = kept.at(-1);
  const time = last?.[column];
  if (found.length <= page.limit || last === undefined || !(time instanceof Date))
    return { rows: kept, total };
  return {
    rows: kept,
    total,
    nextCursor: Buffer.from(`${time.toISOString()}_${last.id}`).toString("base64url"),
  };
}

/** A pattern for `ilike` that takes the person's text literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
