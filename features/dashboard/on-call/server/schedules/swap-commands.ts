import { assertNever, type ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { type decideSwap, ON_CALL_LIMITS, type requestSwap, type Swap } from "../../contract.ts";
import { shifts } from "../domain/rota.ts";
import { type Span, union } from "../domain/spans.ts";
import { parseSpan } from "../checks.ts";
import { addOverride } from "./override-commands.ts";
import { lockSchedule, planOf, readOverrides, type ScheduleRow } from "./schedule-store.ts";
import { findSwap, lockSwap, presentSwap, type SwapRow, type SwapTables } from "./swap-store.ts";

function forbidden(message: string): AppError {
  return new AppError(403, "not_yours", message);
}

/** Whether a person is on call for the whole of a span. */
async function holds(
  tx: Transaction,
  schedule: ScheduleRow,
  accountId: string,
  span: Span,
): Promise<boolean> {
  const plan = planOf(schedule, await readOverrides(tx, [schedule.id], span));
  const own = shifts(plan, span.from, span.to).filter((shift) => shift.accountId === accountId);
  const [whole, ...others] = union(own);
  return whole?.from === span.from && whole.to === span.to && others.length === 0;
}

export async function askForSwap(
  platform: Platform,
  actor: Actor,
  scheduleId: string,
  body: ParsedOf<typeof requestSwap>["body"],
): Promise<Swap> {
  return platform.database.tenant(actor, async (tx) => {
    const schedule = await lockSchedule(tx, scheduleId);
    await requireMembers(tx, [body.recipientId]);
    const span = parseSpan(body);
    const now = platform.clock.now();
    if (span.to <= now.getTime())
      throw new AppError(400, "shift_is_over", "This shift has already ended.");
    if (!(await holds(tx, schedule, actor.accountId, span)))
      throw forbidden("You can hand over only time in which you are on call yourself.");
    if (body.recipientId === actor.accountId)
      throw new AppError(400, "own_recipient", "Ask somebody other than yourself.");
    await assertRoom(tx, scheduleId);
    const row = await tx
      .query<SwapTables>()
      .insertInto("swap")
      .values({
        id: newId(),
        tenant_id: tx.tenantId,
        schedule_id: scheduleId,
        requester_id: actor.accountId,
        recipient_id: body.recipientId,
        starts_at: new Date(span.from),
        ends_at: new Date(span.to),
        note: body.note,
        status: "pending",
        override_id: null,
        labels: {},
        version: 1,
        created_at: now,
        created_by: actor.accountId,
        updated_at: now,
        updated_by: actor.accountId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({
      type: "swap.requested",
      subject: `swap/${row.id}`,
      data: { scheduleId, requesterId: actor.accountId, recipientId: body.recipientId },
    });
    return presentSwap(row);
  });
}

async function assertRoom(tx: Transaction, scheduleId: string): Promise<void> {
  const { total } = await tx
    .query<SwapTables>()
    .selectFrom("swap")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", tx.tenantId)
    .where("schedule_id", "=", scheduleId)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  if (total >= ON_CALL_LIMITS.pendingSwaps)
    throw conflict(
      "too_many_swaps",
      `At most ${ON_CALL_LIMITS.pendingSwaps} swap requests of a schedule wait at once.`,
    );
}

type Decision = ParsedOf<typeof decideSwap>["body"]["decision"];

/** The person asked accepts or declines, the person who asked cancels; an acceptance is an override. */
export async function decide(
  platform: Platform,
  actor: Actor,
  id: string,
  decision: Decision,
  ifMatch: number | null,
): Promise<Swap> {
  return platform.database.tenant(actor, async (tx) => {
    // The schedule is locked first, as everywhere, so that two decisions never wait for each other.
    const schedule = await lockSchedule(tx, (await findSwap(tx, id)).schedule_id);
    const swap = await lockSwap(tx, id, ifMatch);
    const mayDecide = decision === "cancel" ? swap.requester_id : swap.recipient_id;
    if (mayDecide !== actor.accountId)
      throw forbidden(
        decision === "cancel"
          ? "Only the person who asked can cancel."
          : "Only the person who was asked can answer.",
      );
    if (swap.status !== "pending")
      throw conflict("already_decided", `This request is ${swap.status} already.`);
    const now = platform.clock.now();
    const overrideId = decision === "accept" ? await takeOver(tx, schedule, swap, now) : null;
    const status = statusAfter(decision);
    const row = await tx
      .query<SwapTables>()
      .updateTable("swap")
      .set({
        status,
        override_id: overrideId,
        version: swap.version + 1,
        updated_at: now,
        updated_by: actor.accountId,
      })
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({
      type: "swap.decided",
      subject: `swap/${id}`,
      data: { status, scheduleId: schedule.id, overrideId },
    });
    return presentSwap(row);
  });
}

function statusAfter(decision: Decision): Swap["status"] {
  switch (decision) {
    case "accept":
      return "accepted";
    case "decline":
      return "declined";
    case "cancel":
      return "cancelled";
    default:
      return assertNever(decision);
  }
}

async function takeOver(
  tx: Transaction,
  schedule: ScheduleRow,
  swap: SwapRow,
  now: Date,
): Promise<string> {
  const span = { from: swap.starts_at.getTime(), to: swap.ends_at.getTime() };
  if (span.to <= now.getTime()) throw conflict("shift_is_over", "This shift has already ended.");
  if (!(await holds(tx, schedule, swap.requester_id, span)))
    throw conflict(
      "shift_changed",
      "The schedule has changed: the shift no longer belongs to this person.",
    );
  const { id } = await addOverride(
    tx,
    schedule.id,
    { ...span, accountId: swap.recipient_id, note: swap.note },
    now,
  );
  return id;
}
