import { randomBytes } from "node:crypto";
import type { Frame } from "@devloom/contract";
import {
  FrameBuilder,
  type FrameColumn,
  type ReadableTable,
  SourceError,
  type SourceQuery,
  splitParameters,
} from "@devloom/data-source";
import { newId, type Platform, RUNS_VIEW, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { MEMBERS_VIEW } from "../../../settings/identity/server/exports/memberships.ts";
import { MODEL_CALLS_VIEW } from "../../../codegen/models/server/exports/calls.ts";
import { PROJECTS_VIEW } from "../../../dashboard/projects/server/exports/projects.ts";
import type { SourceReader } from "./source-reader.ts";

const MAX_MILLISECONDS = 10_000;
/** Counted by the database: what is longer never comes here, where reading it would cost everybody's memory. */
const MAX_BYTES = 8_000_000;
const TOO_LARGE = "answer_too_large";

interface PlatformView {
  readonly name: string;
  /** Who may see it: whoever sees the same on its own screen. */
  readonly permission: string;
  readonly definition: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** What a workspace may ask about itself. Row-level security keeps each of them to the workspace. */
const VIEWS: readonly PlatformView[] = [
  PROJECTS_VIEW,
  RUNS_VIEW,
  MEMBERS_VIEW,
  MODEL_CALLS_VIEW,
  {
    name: "queries",
    permission: "datasource:manage",
    definition:
      "select source_id, account_id, at, status, rows, milliseconds, problem from data_query_run",
    columns: {
      source_id: "uuid",
      account_id: "uuid",
      at: "timestamp",
      status: "text",
      rows: "integer",
      milliseconds: "integer",
      problem: "text",
    },
  },
];

/** The query behind one of the views, and who may see it. */
export function platformView(name: string): Pick<PlatformView, "definition" | "permission"> | null {
  return VIEWS.find((view) => view.name === name) ?? null;
}

/** The views that somebody may read. */
export function platformTables({
  permissions,
}: Pick<SourceReader, "permissions">): ReadableTable[] {
  return VIEWS.filter(({ permission }) => permissions.has(permission)).map(
    ({ name, definition, columns }) => ({
      schema: "",
      name,
      isView: true,
      masks: {},
      rowFilter: null,
      definition,
      columns: Object.entries(columns).map(([column, type]) => ({
        name: column,
        type,
        isNullable: true,
      })),
    }),
  );
}

/** Every workspace has this one source from the beginning. */
export async function ensurePlatformSource(tx: Transaction, now: Date): Promise<void> {
  await sql`insert into data_source (id, tenant_id, labels, version, created_at, updated_at, name,
      description, connection, opens_tables)
    values (${newId()}, ${tx.tenantId}, '{}', 1, ${now}, ${now}, 'This platform', '',
      '{"kind": "platform"}', true)
    on conflict do nothing`.execute(tx.query());
}

/** Asks the platform itself. The text is one that `restrictQuery` wrote: it names the views above and nothing else. */
export async function runOnPlatform(
  { database }: Platform,
  reader: SourceReader,
  query: SourceQuery,
): Promise<Frame[]> {
  const milliseconds = Math.min(query.timeoutMilliseconds, MAX_MILLISECONDS);
  const pieces = splitParameters(query.text, "postgres").map((piece) => {
    if ("code" in piece) return sql.raw(piece.code);
    if (!Object.hasOwn(query.parameters, piece.parameter))
      throw new SourceError("refused", `The parameter :${piece.parameter} has no value.`);
    return sql`${query.parameters[piece.parameter]}`;
  });
  const text = sql.join(pieces, sql``);
  // Nobody can guess the name, and so no column of theirs stands for the row.
  const row = `answer_${randomBytes(8).toString("hex")}`;
  const statement = query.isExplained
    ? sql<Record<string, unknown>>`explain ${text}`
    : sql<
        Record<string, unknown>
      >`select ${sql.raw(row)}.*, ${sql.raw(boundOf(row))} as ${sql.id(row)}
        from (${text}) ${sql.raw(row)} limit ${query.maxRows + 1}`;
  try {
    const { rows } = await database.tenant(reader, async (tx) => {
      await sql`set transaction read only`.execute(tx.query());
      await sql`set local statement_timeout = ${sql.raw(String(milliseconds))}`.execute(tx.query());
      return statement.execute(tx.query());
    });
    return [toFrame(rows, query.maxRows, row)];
  } catch (error) {
    throw explained(error);
  }
}

/** Fails at the row with which the answer gets too large, in the database. */
function boundOf(row: string): string {
  const bytes = `sum(octet_length(${row}::text)) over (rows between unbounded preceding and current row)`;
  return `cast(case when ${bytes} > ${MAX_BYTES} then '${TOO_LARGE}' else '1' end as integer)`;
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("severity" in error) || !("code" in error)) return error;
  if (error.code === "57014")
    return new SourceError("timeout", "The query took longer than its time limit.");
  if (error.message.endsWith(`"${TOO_LARGE}"`))
    return new SourceError(
      "refused",
      "The answer is larger than 8 MB. Ask for fewer rows or shorter values.",
    );
  return new SourceError("refused", error.message);
}

function toFrame(
  rows: readonly Record<string, unknown>[],
  maxRows: number,
  counted: string,
): Frame {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== counted);
  const builder = new FrameBuilder(
    names.map((name) => ({ name, type: typeOf(rows, name) })),
    maxRows,
  );
  for (const row of rows) builder.add(names.map((name) => row[name]));
  return builder.build();
}

function typeOf(rows: readonly Record<string, unknown>[], name: string): FrameColumn["type"] {
  const value = rows.map((row) => row[name]).find((one) => one !== null);
  if (value instanceof Date) return "time";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "object" && value !== null ? "json" : "string";
}
