import type { OutputOf } from "@devloom/contract";
import type { Actor, Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { getTriggerStatus } from "../contract.ts";

const DAY_MILLISECONDS = 86_400_000;

interface Counts {
  is_paused: boolean;
  queued: number;
  active: number;
  failed: number;
  next_at: Date | null;
}

interface GatewayRow {
  id: string;
  started_at: Date;
  seen_at: Date;
  running: number;
}

/** Which gateways fire, and how much a workspace has to do. */
export async function readStatus(
  { database, clock }: Platform,
  actor: Actor,
): Promise<OutputOf<typeof getTriggerStatus>> {
  const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
  const counts = await database.reading(actor, async (tx) => {
    const of = sql`from trigger_fire where tenant_id = ${tx.tenantId}`;
    const { rows } = await sql<Counts>`select
      exists (select from trigger_pause where tenant_id = ${tx.tenantId}) as is_paused,
      (select count(*)::int ${of} and status = 'queued') as queued,
      (select count(*)::int ${of} and status in ('running', 'waiting')) as active,
      (select count(*)::int ${of} and status = 'failed' and finished_at > ${since}) as failed,
      (select min(next_at) from trigger where tenant_id = ${tx.tenantId} and is_enabled
        and deleted_at is null) as next_at`.execute(tx.query());
    return rows[0];
  });
  const gateways = await database.lookup(
    sql<GatewayRow>`select * from trigger_worker order by started_at`,
  );
  const isPaused = counts?.is_paused ?? false;
  return {
    isPaused,
    queued: counts?.queued ?? 0,
    active: counts?.active ?? 0,
    failedToday: counts?.failed ?? 0,
    nextAt: isPaused ? null : (counts?.next_at?.toISOString() ?? null),
    gateways: gateways.map((row) => ({
      id: row.id,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      running: row.running,
    })),
  };
}
