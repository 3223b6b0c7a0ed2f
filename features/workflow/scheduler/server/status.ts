import type { FireStatus, OutputOf } from "@devloom/contract";
import {
  type Actor,
  areTriggersPaused,
  fireRows,
  type Platform,
  type Transaction,
  triggerGateways,
  triggerRows,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { getTriggerStatus } from "../contract.ts";

const DAY_MILLISECONDS = 86_400_000;

interface Counts {
  queued: number;
  active: number;
  failed: number;
  next_at: Date | null;
}

interface TriggerState {
  id: string;
  next_at: Date | null;
  last_at: Date | null;
  last_status: FireStatus | null;
  last_end: string | null;
}

/** Which gateways fire, and how much a workspace has to do. */
export async function readStatus(
  { database, clock }: Platform,
  actor: Actor,
): Promise<OutputOf<typeof getTriggerStatus>> {
  const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
  const counts = await database.reading(actor, async (tx) => {
    const of = sql`from ${fireRows} trigger_fire where tenant_id = ${tx.tenantId}`;
    const { rows } = await sql<Counts>`select
      (select count(*)::int ${of} and status = 'queued') as queued,
      (select count(*)::int ${of} and status in ('running', 'waiting')) as active,
      (select count(*)::int ${of} and status = 'failed' and finished_at > ${since}) as failed,
      (select min(next_at) from ${triggerRows} trigger where tenant_id = ${tx.tenantId} and is_enabled
        and deleted_at is null) as next_at`.execute(tx.query());
    return { ...rows[0], isPaused: await areTriggersPaused(tx) };
  });
  const states = await database.reading(actor, (tx) => triggerStates(tx));
  const gateways = await database.lookup(triggerGateways);
  const { isPaused } = counts;
  return {
    isPaused,
    queued: counts.queued ?? 0,
    active: counts.active ?? 0,
    failedToday: counts.failed ?? 0,
    nextAt: isPaused ? null : (counts.next_at?.toISOString() ?? null),
    triggers: states.map(({ id, next_at, last_at, last_status, last_end }) => ({
      id,
      nextAt: isPaused ? null : (next_at?.toISOString() ?? null),
      last:
        last_at === null || last_status === null
          ? null
          : { at: last_at.toISOString(), status: last_status, end: last_end },
    })),
    gateways: gateways.map((row) => ({
      id: row.id,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      running: row.running,
    })),
  };
}

async function triggerStates(tx: Transaction): Promise<readonly TriggerState[]> {
  const { rows } = await sql<TriggerState>`select trigger.id, trigger.next_at,
      last.scheduled_at as last_at, last.status as last_status,
      last.result ->> 'end' as last_end
    from ${triggerRows} trigger left join lateral (select scheduled_at, status, result from ${fireRows} fire
      where fire.trigger_id = trigger.id order by scheduled_at desc, id desc limit 1) last on true
    where trigger.tenant_id = ${tx.tenantId} and trigger.deleted_at is null`.execute(tx.query());
  return rows;
}
