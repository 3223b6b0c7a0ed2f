import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { holdTeams } from "../../../teams/server/exports/teams.ts";
import {
  type createSchedule,
  type Layer,
  ON_CALL_LIMITS,
  type Schedule,
  type updateSchedule,
} from "../../contract.ts";
import { isKnownZone } from "../domain/zone.ts";
import {
  lockSchedule,
  presentSchedule,
  type ScheduleRow,
  type ScheduleTables,
} from "./schedule-store.ts";

function invalid(path: string, message: string): AppError {
  return new AppError(400, "validation_failed", message, { details: [{ path, message }] });
}

/** What the shape of a schedule alone cannot say. */
export function assertSound(timeZone: string, layers: readonly Layer[]): void {
  if (!isKnownZone(timeZone)) throw invalid("timeZone", "Unknown time zone.");
  if (new Set(layers.map((layer) => layer.id)).size < layers.length)
    throw invalid("layers", "Every layer needs a unique ID.");
  for (const [index, layer] of layers.entries())
    if (layer.end !== null && Date.parse(layer.end) <= Date.parse(layer.start))
      throw invalid(`layers.${index}.end`, "A layer must end after it starts.");
}

async function requireTeam(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  if ((await holdTeams(tx, [id])).length === 0) throw notFound("The team");
}

const peopleOf = (layers: readonly Layer[]): string[] => layers.flatMap((one) => one.participants);

export async function create(
  platform: Platform,
  actor: Actor,
  schedule: ParsedOf<typeof createSchedule>["body"],
): Promise<Schedule> {
  assertSound(schedule.timeZone, schedule.layers);
  return platform.database.tenant(actor, async (tx) => {
    await requireTeam(tx, schedule.teamId);
    await requireMembers(tx, peopleOf(schedule.layers));
    await assertRoom(tx);
    const [id, now] = [newId(), platform.clock.now()];
    const { rows } = await sql<ScheduleRow>`insert into schedule
      (id, tenant_id, team_id, name, description, time_zone, layers, labels, owner_id, version,
       created_at, created_by, updated_at, updated_by)
      values (${id}, ${tx.tenantId}, ${schedule.teamId}, ${schedule.name}, ${schedule.description},
        ${schedule.timeZone}, ${JSON.stringify(schedule.layers)}, ${JSON.stringify(schedule.labels)},
        ${actor.accountId}, 1, ${now}, ${actor.accountId}, ${now}, ${actor.accountId})
      returning *`.execute(tx.query());
    await tx.emit({
      type: "schedule.created",
      subject: `schedule/${id}`,
      data: { name: schedule.name },
    });
    return presentSchedule(single(rows));
  });
}

async function assertRoom(tx: Transaction): Promise<void> {
  // Two creations at once must not both find the last free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const { total } = await tx
    .query<ScheduleTables>()
    .selectFrom("schedule")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", tx.tenantId)
    .executeTakeFirstOrThrow();
  if (total >= ON_CALL_LIMITS.schedules)
    throw conflict(
      "too_many_schedules",
      `A workspace has at most ${ON_CALL_LIMITS.schedules} schedules.`,
    );
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof updateSchedule>["body"],
  ifMatch: number | null,
): Promise<Schedule> {
  return platform.database.tenant(actor, async (tx) => {
    const before = await lockSchedule(tx, id, ifMatch);
    const layers = change.layers ?? before.layers;
    const timeZone = change.timeZone ?? before.time_zone;
    const teamId = change.teamId === undefined ? before.team_id : change.teamId;
    assertSound(timeZone, layers);
    if (teamId !== before.team_id) await requireTeam(tx, teamId);
    // Somebody who left stays in the rotation until taken out; only newcomers are checked.
    const known = new Set(peopleOf(before.layers));
    await requireMembers(
      tx,
      peopleOf(layers).filter((person) => !known.has(person)),
    );
    const { rows } = await sql<ScheduleRow>`update schedule set
        name = ${change.name ?? before.name}, description = ${change.description ?? before.description},
        time_zone = ${timeZone}, team_id = ${teamId}, layers = ${JSON.stringify(layers)},
        labels = ${JSON.stringify(change.labels ?? before.labels)}, version = version + 1,
        updated_at = ${platform.clock.now()}, updated_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id} returning *`.execute(tx.query());
    const row = single(rows);
    await tx.emit({
      type: "schedule.updated",
      subject: `schedule/${id}`,
      data: { name: row.name, version: row.version },
    });
    return presentSchedule(row);
  });
}

export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const { name } = await lockSchedule(tx, id, ifMatch);
    await tx
      .query<ScheduleTables>()
      .deleteFrom("schedule")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .execute();
    await tx.emit({ type: "schedule.deleted", subject: `schedule/${id}`, data: { name } });
  });
}

/** The row a statement with `returning` must have given. */
function single<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}
