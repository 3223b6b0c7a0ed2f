import { notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import type { Insertable } from "kysely";
import type { Layer, Override, Schedule } from "../../contract.ts";
import type { OnCallPlan } from "../domain/schedule.ts";
import type { Span } from "../domain/spans.ts";

export interface ScheduleRow {
  id: string;
  tenant_id: string;
  team_id: string | null;
  name: string;
  description: string;
  time_zone: string;
  layers: Layer[];
  labels: Record<string, string>;
  owner_id: string | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

export interface OverrideRow {
  id: string;
  tenant_id: string;
  schedule_id: string;
  account_id: string;
  starts_at: Date;
  ends_at: Date;
  note: string;
  created_at: Date;
  created_by: string | null;
}

export interface ScheduleTables {
  schedule: ScheduleRow;
  schedule_override: OverrideRow;
}

export function presentSchedule(row: ScheduleRow): Schedule {
  return {
    id: row.id,
    ownerId: row.owner_id,
    labels: row.labels,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    name: row.name,
    description: row.description,
    timeZone: row.time_zone,
    teamId: row.team_id,
    layers: row.layers,
  };
}

export function presentOverride(row: OverrideRow): Override {
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    accountId: row.account_id,
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}

function schedulesOf(tx: Transaction) {
  return tx
    .query<ScheduleTables>()
    .selectFrom("schedule")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId);
}

export async function readSchedules(tx: Transaction): Promise<ScheduleRow[]> {
  return schedulesOf(tx).orderBy("name").orderBy("id").execute();
}

export async function findSchedule(tx: Transaction, id: string): Promise<ScheduleRow> {
  const row = await schedulesOf(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The schedule");
  return row;
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockSchedule(
  tx: Transaction,
  id: string,
  seenVersion: number | null = null,
): Promise<ScheduleRow> {
  const row = await schedulesOf(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound("The schedule");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

/** Overrides that touch a span, oldest first: the newest wins. */
export async function readOverrides(
  tx: Transaction,
  scheduleIds: readonly string[],
  span: Span,
): Promise<OverrideRow[]> {
  if (scheduleIds.length === 0) return [];
  return tx
    .query<ScheduleTables>()
    .selectFrom("schedule_override")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("schedule_id", "in", scheduleIds)
    .where("ends_at", ">", new Date(span.from))
    .where("starts_at", "<", new Date(span.to))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertOverride(
  tx: Transaction,
  row: Insertable<OverrideRow>,
): Promise<OverrideRow> {
  return tx
    .query<ScheduleTables>()
    .insertInto("schedule_override")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the domain needs to know of a stored schedule. */
export function planOf(row: ScheduleRow, overrides: readonly OverrideRow[]): OnCallPlan {
  return {
    timeZone: row.time_zone,
    layers: row.layers,
    overrides: overrides
      .filter((override) => override.schedule_id === row.id)
      .map((override) => ({
        id: override.id,
        accountId: override.account_id,
        from: override.starts_at.getTime(),
        to: override.ends_at.getTime(),
      })),
  };
}
