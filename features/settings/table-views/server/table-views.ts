import type { InputOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  staleVersion,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type createTableView,
  MAX_TABLE_VIEWS,
  TABLE_VIEW_LIMITS,
  type TableView,
  type updateTableView,
} from "../contract.ts";

type Change = InputOf<typeof updateTableView>["body"];
type Fields = InputOf<typeof createTableView>["body"];

const COLUMNS = sql`id, table_name as "table", name, query, account_id is null as "isShared",
  is_default as "isDefault", version`;

/** Rows that somebody may know of: their own and those of the workspace. */
const visibleTo = (tx: Transaction, { accountId }: Actor) =>
  sql`tenant_id = ${tx.tenantId} and (account_id is null or account_id = ${accountId})`;

export async function listViews(tx: Transaction, actor: Actor, table: string) {
  const { rows } = await sql<TableView>`select ${COLUMNS} from table_view
    where ${visibleTo(tx, actor)} and table_name = ${table} order by lower(name), id`.execute(
    tx.query(),
  );
  return { items: rows, total: rows.length };
}

export async function createView(tx: Transaction, actor: Actor, fields: Fields, now: Date) {
  assertMayShare(actor, fields.isShared);
  const { table, name, query, isDefault } = fields;
  await makeRoom(tx, actor, fields);
  const { rows } = await sql<TableView>`insert into table_view
    (id, tenant_id, account_id, table_name, name, query, is_default, version, created_at, updated_at)
    values (${newId()}, ${tx.tenantId}, ${ownerOf(actor, fields)}, ${table}, ${name}, ${query},
      ${isDefault}, 1, ${now}, ${now}) returning ${COLUMNS}`.execute(tx.query());
  return tell(tx, rows[0]);
}

export async function updateView(
  tx: Transaction,
  actor: Actor,
  { id, seen, change, now }: { id: string; seen: number | null; change: Change; now: Date },
) {
  const before = await lock(tx, actor, id, seen);
  const next = {
    table: before.table,
    name: change.name ?? before.name,
    query: change.query ?? before.query,
    isShared: change.isShared ?? before.isShared,
    isDefault: change.isDefault ?? before.isDefault,
  };
  assertMayShare(actor, before.isShared || next.isShared);
  if (next.isShared === before.isShared) await releaseDefault(tx, actor, next);
  else await makeRoom(tx, actor, next);
  const { rows } = await sql<TableView>`update table_view
    set name = ${next.name}, query = ${next.query}, account_id = ${ownerOf(actor, next)},
      is_default = ${next.isDefault}, version = version + 1, updated_at = ${now}
    where tenant_id = ${tx.tenantId} and id = ${id} returning ${COLUMNS}`.execute(tx.query());
  return tell(tx, rows[0]);
}

export async function deleteView(tx: Transaction, actor: Actor, id: string, seen: number | null) {
  const view = await lock(tx, actor, id, seen);
  assertMayShare(actor, view.isShared);
  await sql`delete from table_view where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.query(),
  );
  await tell(tx, view);
}

async function lock(tx: Transaction, actor: Actor, id: string, seen: number | null) {
  const { rows } = await sql<TableView>`select ${COLUMNS} from table_view
    where ${visibleTo(tx, actor)} and id = ${id} for update`.execute(tx.query());
  const [view] = rows;
  if (view === undefined) throw notFound("The view");
  if (seen !== null && seen !== view.version) throw staleVersion(view.version);
  return view;
}

/** Two at once never both take the last place, nor both become the default. */
async function makeRoom(tx: Transaction, actor: Actor, view: Fields): Promise<void> {
  const owner = ownerOf(actor, view);
  const place = `table_view ${tx.tenantId} ${owner ?? ""}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx.query());
  const { rows } = await sql<{ total: number; everywhere: number }>`select
      count(*) filter (where table_name = ${view.table})::int as total, count(*)::int as everywhere
    from table_view
    where tenant_id = ${tx.tenantId} and account_id is not distinct from ${owner}`.execute(
    tx.query(),
  );
  const most = view.isShared ? TABLE_VIEW_LIMITS.shared : TABLE_VIEW_LIMITS.own;
  const { total, everywhere } = rows[0] ?? { total: 0, everywhere: 0 };
  if (total >= most)
    throw conflict("too_many_views", `A table has at most ${most} such views. Delete one first.`);
  if (everywhere >= MAX_TABLE_VIEWS)
    throw conflict(
      "too_many_views",
      `All tables together have at most ${MAX_TABLE_VIEWS} such views. Delete one first.`,
    );
  await releaseDefault(tx, actor, view);
}

/** Only one view is the default: the one that was so far is not, once another is. */
async function releaseDefault(tx: Transaction, actor: Actor, view: Fields): Promise<void> {
  if (!view.isDefault) return;
  await sql`update table_view set is_default = false, version = version + 1
    where tenant_id = ${tx.tenantId} and table_name = ${view.table} and is_default
      and account_id is not distinct from ${ownerOf(actor, view)}`.execute(tx.query());
}

function ownerOf(actor: Actor, { isShared }: Pick<Fields, "isShared">): string | null {
  return isShared ? null : actor.accountId;
}

function assertMayShare(actor: Actor, isShared: boolean): void {
  if (!isShared || actor.permissions.has("view:share")) return;
  throw new AppError(403, "forbidden", "Views of the workspace are changed with view:share.", {
    details: { missing: "view:share" },
  });
}

async function tell(tx: Transaction, view: TableView | undefined): Promise<TableView> {
  if (view === undefined) throw notFound("The view");
  await tx.signal("table-view.changed", `table-view/${view.table}`);
  return view;
}
