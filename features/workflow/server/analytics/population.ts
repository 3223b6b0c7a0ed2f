import type { Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { AnalyticsFilter } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";

/** The instances that a view is about. */
export interface Population {
  /** Processes of the versions, as the host numbers them. */
  readonly parts: readonly number[];
  /** Picks traces named `t`. */
  readonly traces: RawBuilder<boolean>;
  /** Picks visits named `v`. */
  readonly visits: RawBuilder<boolean>;
  /** Picks timings named `h` of the whole hours of the period. */
  readonly hours: RawBuilder<boolean>;
  /** Picks traces named `t` in what is left of the period beside whole hours. */
  readonly edges: RawBuilder<boolean>;
}

export async function populationOf(
  tx: Transaction,
  workflowId: string,
  { versions, from, to }: AnalyticsFilter,
): Promise<Population> {
  await requireWorkflow(tx, workflowId);
  const chosen = versions?.split(",").map(Number) ?? null;
  const { rows } = await sql<{ id: number }>`select id from workflow_part
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and kind = 'process'
      and (${chosen}::int[] is null or version = any(${chosen}::int[]))`.execute(tx.query());
  return within(
    rows.map(({ id }) => id),
    from ?? "-infinity",
    to ?? "infinity",
  );
}

const HOUR = 3_600_000;

/** Instances of these processes that ended from one moment on and before another. */
export function within(parts: readonly number[], from: string, to: string): Population {
  const first = from === "-infinity" ? from : wholeHour(from, Math.ceil);
  const floor = to === "infinity" ? to : wholeHour(to, Math.floor);
  // Less than an hour may have no whole one in it.
  const last = first !== "-infinity" && floor !== "infinity" && floor < first ? first : floor;
  return {
    parts,
    traces: sql`t.part_id = any(${parts}::bigint[]) and t.ended_at >= ${from}::timestamptz
      and t.ended_at < ${to}::timestamptz`,
    visits: sql`v.part_id = any(${parts}::bigint[]) and v.instance_ended_at >= ${from}::timestamptz
      and v.instance_ended_at < ${to}::timestamptz`,
    hours: sql`h.part_id = any(${parts}::bigint[]) and h.hour >= ${first}::timestamptz
      and h.hour < ${last}::timestamptz`,
    edges: sql`t.part_id = any(${parts}::bigint[]) and t.ended_at >= ${from}::timestamptz
      and t.ended_at < ${to}::timestamptz
      and (t.ended_at < ${first}::timestamptz or t.ended_at >= ${last}::timestamptz)`,
  };
}

function wholeHour(time: string, round: (hours: number) => number): string {
  return new Date(round(Date.parse(time) / HOUR) * HOUR).toISOString();
}

/** Those of its processes that instances took part in, the oldest first. */
export async function partsInUse(tx: Transaction, { traces }: Population): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct t.part_id as id from workflow_trace t
    where ${traces} order by id`.execute(tx.query());
  return rows.map(({ id }) => id);
}

/** How instances ended, as counts of traces named `t`. */
export const OUTCOMES = sql`count(*)::int as instances,
  (count(*) filter (where t.status = 'failed'))::int as failed,
  (count(*) filter (where t.status = 'cancelled'))::int as cancelled,
  (count(*) filter (where t.failures > 0))::int as troubled`;

export interface Outcomes {
  readonly instances: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly troubled: number;
}

export interface DurationRow {
  readonly mean: number | null;
  readonly quantiles: readonly [number, number] | null;
  readonly max: number | null;
}

export function presentDurations({ mean, quantiles, max }: DurationRow) {
  return { mean, median: quantiles?.[0] ?? null, p95: quantiles?.[1] ?? null, max };
}
