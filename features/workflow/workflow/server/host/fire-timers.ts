import { asSystem, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { nextStartTimer, type StartTimer } from "../models/start-timers.ts";
import { beginInstances, type StartTrigger } from "./begin-instances.ts";
import { WorkRefused } from "./work-refused.ts";

const MAX_AT_ONCE = 1_000;
const PUT_OFF_MILLISECONDS = 60_000;

/**
 * Turns timers that are due into events, the earliest first; those that were due while no gateway ran
 * too. Deleting the timer and handing in its event is one statement, so each fires once.
 */
export async function fireTimers(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select instance_id, number from workflow_timer where due_at <= ${now}
      order by due_at, instance_id, number limit ${MAX_AT_ONCE} for update skip locked),
    fired as (
      delete from workflow_timer t using due
      where t.instance_id = due.instance_id and t.number = due.number
      returning t.tenant_id, t.instance_id, t.number, t.due_at),
    told as (
      insert into workflow_inbox (tenant_id, instance_id, event)
      select tenant_id, instance_id, '{"type":"timerFired","timer":' || number || '}'
      from (select * from fired order by due_at, instance_id, number) as ordered returning 1)
    select count(*) from told`.execute(tx.query());
  return rows[0]?.count ?? 0;
}

interface DueStart extends StartTrigger {
  readonly tenant_id: string;
  readonly timer: string;
  readonly due_at: Date;
  readonly repeats_left: number | null;
  readonly put_off_at: Date | null;
  readonly workflow_id: string;
  readonly workflow_name: string;
  readonly is_deleted: boolean;
}

/** Starts the processes whose timer is due and sets those that repeat again, from when they were due. */
export async function fireStartTimers(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await sql<DueStart>`select s.*, w.id as workflow_id, w.name as workflow_name,
      w.deleted_at is not null as is_deleted
    from workflow_start s join workflow_part p on p.id = s.part_id
    join workflow w on w.id = p.workflow_id where s.due_at <= ${now} order by s.due_at
    limit ${MAX_AT_ONCE} for update of s skip locked`.execute(tx.query());
  for (const row of rows) {
    const next = nextStartTimer(row.timer, row.due_at, row.repeats_left);
    await setStart(tx, row, next, null);
    if (row.is_deleted) continue;
    const { tenant_id } = row;
    const nothing = { tenant_id, variables: {}, people: [] };
    await beginInstances(tx, [row], nothing, now).catch((error: unknown) => {
      if (!(error instanceof WorkRefused)) throw error;
      return putOff(tx, row, error.message, now);
    });
  }
  return rows.length;
}

/** A workspace that is full begins nothing more: it is told once, and the timer tries again. Others go on. */
async function putOff(tx: Transaction, row: DueStart, message: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() + PUT_OFF_MILLISECONDS).toISOString();
  await setStart(tx, row, { due, left: row.repeats_left }, row.put_off_at ?? now);
  if (row.put_off_at !== null) return;
  await tx.within(asSystem(row.tenant_id)).emit({
    type: "workflow.put-off",
    subject: `workflow/${row.workflow_id}`,
    data: { name: row.workflow_name, message },
  });
}

async function setStart(
  tx: Transaction,
  { part_id, position }: StartTrigger,
  { due, left }: StartTimer,
  putOffAt: Date | null,
): Promise<void> {
  await sql`update workflow_start set due_at = ${due}, repeats_left = ${left}, put_off_at = ${putOffAt}
    where part_id = ${part_id} and position = ${position}`.execute(tx.query());
}

/** When the next timer of any kind is due. */
export async function nextDue(tx: Transaction): Promise<number | null> {
  const { rows } = await sql<{ due: Date | null }>`select least(
    (select min(due_at) from workflow_timer), (select min(due_at) from workflow_start)) as due`.execute(
    tx.query(),
  );
  return rows[0]?.due?.getTime() ?? null;
}
