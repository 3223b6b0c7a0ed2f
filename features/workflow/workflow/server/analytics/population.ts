import type { Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { AnalyticsFilter } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";
import { daysEnd } from "./days.ts";

/** The instances that a view is about. */
export interface Population {
  /** Processes of the versions, as the host numbers them. */
  readonly parts: readonly number[];
  /** Picks traces named `t`. */
  readonly traces: RawBuilder<boolean>;
  /** Picks visits named `v`. */
  readonly visits: RawBuilder<boolean>;
  /** Everything that is put together for the period, a row for each element and time: days, and the hours beside them. */
  readonly pieces: RawBuilder<unknown>;
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
  return within(tx.tenantId, {
    parts: rows.map(({ id }) => id),
    from: from ?? "-infinity",
    to: to ?? "infinity",
    daysEnd: await daysEnd(tx),
  });
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Period {
  readonly parts: readonly number[];
  readonly from: string;
  readonly to: string;
  /** Until when days are put together. */
  readonly daysEnd: string | null;
}

/** Instances of some processes that ended from one moment on and before another. */
export function within(tenantId: string, { parts, from, to, daysEnd: end }: Period): Population {
  const first = whole(HOUR, from, Math.ceil);
  // Less than an hour may have no whole one in it.
  const last = latest(first, whole(HOUR, to, Math.floor));
  const firstDay = whole(DAY, first, Math.ceil);
  const lastDay = latest(firstDay, earliest(whole(DAY, last, Math.floor), end ?? "-infinity"));
  const timing = sql`element, visits, failed, total, completed_total, completed`;
  const own = sql`tenant_id = ${tenantId} and part_id = any(${parts}::bigint[])`;
  return {
    parts,
    traces: sql`t.part_id = any(${parts}::bigint[]) and t.ended_at >= ${from}::timestamptz
      and t.ended_at < ${to}::timestamptz`,
    visits: sql`v.part_id = any(${parts}::bigint[]) and v.instance_ended_at >= ${from}::timestamptz
      and v.instance_ended_at < ${to}::timestamptz`,
    pieces: sql`(
      select ${timing} from workflow_timing_day
      where ${own} and day >= ${firstDay}::timestamptz and day < ${lastDay}::timestamptz
      union all select ${timing} from workflow_timing
      where ${own} and ((hour >= ${first}::timestamptz
          and hour < least(${firstDay}::timestamptz, ${last}::timestamptz))
        or (hour >= ${lastDay}::timestamptz and hour < ${last}::timestamptz)))`,
    edges: sql`t.part_id = any(${parts}::bigint[])
      and ((t.ended_at >= ${from}::timestamptz
          and t.ended_at < least(${first}::timestamptz, ${to}::timestamptz))
        or (t.ended_at >= ${latest(last, from)}::timestamptz and t.ended_at < ${to}::timestamptz))`,
  };
}

function whole(unit: number, time: string, round: (units: number) => number): string {
  if (time.endsWith("infinity")) return time;
  return new Date(round(Date.parse(time) / unit) * unit).toISOString();
}

/** Moments as PostgreSQL knows them, those before and after all others included. */
function latest(one: string, other: string): string {
  if (one === "infinity" || other === "-infinity") return one;
  if (other === "infinity" || one === "-infinity") return other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}

function earliest(one: string, other: string): string {
  return latest(one, other) === one ? other : one;
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
