import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { type createOverride, ON_CALL_LIMITS, type Override } from "../../contract.ts";
import type { Span } from "../domain/spans.ts";
import { parseSpan } from "../checks.ts";
import {
  insertOverride,
  lockSchedule,
  type OverrideRow,
  presentOverride,
  type ScheduleTables,
} from "./schedule-store.ts";

/** Stores an override in a transaction that holds its schedule, and tells of it. */
export async function addOverride(
  tx: Transaction,
  scheduleId: string,
  override: Span & { accountId: string; note: string },
  now: Date,
): Promise<OverrideRow> {
  const { total } = await tx
    .query<ScheduleTables>()
    .selectFrom("schedule_override")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", tx.tenantId)
    .where("schedule_id", "=", scheduleId)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  if (total >= ON_CALL_LIMITS.overrides)
    throw conflict(
      "too_many_overrides",
      `A schedule has at most ${ON_CALL_LIMITS.overrides} overrides that are not over yet.`,
    );
  const row = await insertOverride(tx, {
    id: newId(),
    tenant_id: tx.tenantId,
    schedule_id: scheduleId,
    account_id: override.accountId,
    starts_at: new Date(override.from),
    ends_at: new Date(override.to),
    note: override.note,
    created_at: now,
    created_by: tx.scope?.actorId ?? null,
  });
  const { accountId, from, to } = presentOverride(row);
  await tx.emit({
    type: "schedule.override-added",
    subject: `schedule/${scheduleId}`,
    data: { overrideId: row.id, accountId, from, to },
  });
  return row;
}

export async function createOverrideOf(
  platform: Platform,
  actor: Actor,
  scheduleId: string,
  body: ParsedOf<typeof createOverride>["body"],
): Promise<Override> {
  const { accountId, note } = body;
  return platform.database.tenant(actor, async (tx) => {
    await lockSchedule(tx, scheduleId);
    await requireMembers(tx, [accountId]);
    const override = { accountId, note, ...parseSpan(body) };
    return presentOverride(await addOverride(tx, scheduleId, override, platform.clock.now()));
  });
}

export async function removeOverride(
  platform: Platform,
  actor: Actor,
  scheduleId: string,
  overrideId: string,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const gone = await tx
      .query<ScheduleTables>()
      .deleteFrom("schedule_override")
      .where("tenant_id", "=", tx.tenantId)
      .where("schedule_id", "=", scheduleId)
      .where("id", "=", overrideId)
      .returning("account_id")
      .executeTakeFirst();
    if (gone === undefined) throw notFound("The override");
    await tx.emit({
      type: "schedule.override-removed",
      subject: `schedule/${scheduleId}`,
      data: { overrideId, accountId: gone.account_id },
    });
  });
}
