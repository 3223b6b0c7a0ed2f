import { type SelectQueryBuilder, sql } from "kysely";
import { AppError } from "../app-error.ts";

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function decode(cursor: string): { time: string; id: string } {
  const [, time, id] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (time === undefined || id === undefined || !isMoment(time))
    throw new AppError(400, "bad_cursor", "The cursor is invalid.");
  return { time, id };
}

/** Whether a calendar has the moment, and PostgreSQL the year. */
function isMoment(text: string): boolean {
  const time = new Date(text);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 23));
  return isReal && text > "0001";
}

function encode({ id, list_time }: { id: string; list_time: string }): string {
  return Buffer.from(`${list_time}_${id}`).toString("base64url");
}

export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows the list has on all its pages. */
  readonly total: number;
  readonly nextCursor: string | undefined;
}

/**
 * One page, newest first by a timestamp column and then by id, and how long the whole list is, in one statement; beyond `maxCounted` the length of a list that grows without end is not counted.
 * The position is in the cursor, so rows that arrive meanwhile neither repeat nor hide others.
 */
export async function takePage<Row extends { id: string }, Column extends keyof Row & string>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the builder's own table types do not matter here
  rows: SelectQueryBuilder<any, any, Row>,
  page: PageRequest,
  column: Column,
  maxCounted?: number,
): Promise<Page<Row>> {
  const ids = rows.clearSelect().select("id");
  const counted = maxCounted === undefined ? ids : ids.limit(maxCounted);
  const withLength = rows.select([
    sql<number>`(select count(*) from (${counted}) as counted)`.as("list_total"),
    // Whole microseconds, which a Date would lose.
    sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
      "list_time",
    ),
  ]);
  let query = withLength
    .orderBy(column, "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1);
  if (page.cursor !== undefined) {
    const { time, id } = decode(page.cursor);
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, id) < (${time}::timestamptz, ${id}::uuid)`,
    );
  }
  const found = await query.execute();
  // Only a row can carry the length: behind the last one it is asked for alone.
  const isEmptyList = found.length === 0 && page.cursor === undefined;
  const carrier =
    found[0] ?? (isEmptyList ? undefined : await withLength.limit(1).executeTakeFirst());
  const total = carrier?.list_total ?? 0;
  const kept = found.slice(0, page.limit);
  const last = found.length > page.limit ? kept.at(-1) : undefined;
  return { rows: kept, total, nextCursor: last === undefined ? undefined : encode(last) };
}

/** A pattern for `ilike` that takes the person's text literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
