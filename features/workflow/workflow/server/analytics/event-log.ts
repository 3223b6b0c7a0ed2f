import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Population } from "./population.ts";

/** Instances that are read at a time. */
export const BATCH = 500;

/** An instance with its visits in their order. */
export interface LoggedInstance {
  readonly id: string;
  readonly business_key: string | null;
  readonly part_id: number;
  readonly process: string;
  readonly version: number;
  readonly status: string;
  readonly ended_at: Date;
  readonly visits: readonly LoggedVisit[];
}

export interface LoggedVisit {
  readonly element: string;
  /** Milliseconds since 1970. */
  readonly entered: number;
  readonly milliseconds: number;
  readonly completed: boolean;
  readonly failed: boolean;
}

/** The next instances in the order in which they ended. */
export async function readBatch(
  tx: Transaction,
  { traces }: Population,
  after: LoggedInstance | undefined,
): Promise<LoggedInstance[]> {
  const position =
    after === undefined
      ? sql`true`
      : sql`(t.ended_at, t.instance_id) > (${after.ended_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<LoggedInstance>`with
    batch as materialized (select t.* from workflow_trace t where ${traces} and ${position}
      order by t.ended_at, t.instance_id limit ${BATCH})
    select b.instance_id as id, i.business_key, b.part_id, p.name as process, p.version, b.status,
      b.ended_at, coalesce((select json_agg(json_build_object('element', v.element,
        'entered', round(extract(epoch from v.entered_at) * 1000), 'milliseconds', v.milliseconds,
        'completed', v.is_completed, 'failed', v.is_failed) order by v.position)
        from workflow_visit v where v.instance_id = b.instance_id), '[]') as visits
    from batch b join workflow_instance i on i.id = b.instance_id
      join workflow_part p on p.id = b.part_id
    order by b.ended_at, b.instance_id`.execute(tx.query());
  return rows;
}
