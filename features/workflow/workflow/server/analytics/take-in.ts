import { randomUUID } from "node:crypto";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { rollUp } from "./roll-up.ts";

/** Instances of one turn that are told as traces. Where more end at once the others are in analytics alone. */
const MAX_TRACED = 100;
const MAX_SPANS = 1_000;

/** Brings analytics up to date, and tells each instance that has ended as a trace of its workspace. */
export async function takeIn(
  platform: Pick<Platform, "database" | "ownWork">,
  tenantId: string,
): Promise<void> {
  const taken = await rollUp(platform.database, tenantId);
  if (taken.length > 0 && platform.ownWork.isHeard)
    await tellTraces(platform, tenantId, taken.slice(-MAX_TRACED));
}

interface Ended {
  readonly instance_id: string;
  readonly process: string;
  /** Null for the instance itself. */
  readonly element: string | null;
  readonly began: number;
  readonly milliseconds: number;
  readonly status: string;
  readonly has_failed: boolean;
}

/** An instance is a span, and every element that it entered and left one within. */
async function tellTraces(
  { database, ownWork }: Pick<Platform, "database" | "ownWork">,
  tenantId: string,
  instances: readonly string[],
): Promise<void> {
  const { rows } = await database.reading({ tenantId }, (tx) =>
    sql<Ended>`select e.*, p.name as process from (
      select instance_id, part_id, null as element, 0 as place, milliseconds, status, status = 'failed' as has_failed,
        extract(epoch from started_at)::float8 * 1000 as began
      from workflow_trace where tenant_id = ${tenantId} and instance_id = any(${instances}::uuid[])
      union all
      select instance_id, part_id, element, position, milliseconds,
        case when is_completed then 'completed' else 'ended' end, is_failed,
        extract(epoch from entered_at)::float8 * 1000
      from workflow_visit where tenant_id = ${tenantId} and instance_id = any(${instances}::uuid[])
    ) as e join workflow_part p on p.id = e.part_id
    order by e.element is not null, e.began, e.place limit ${MAX_SPANS}`.execute(tx.query()),
  );
  for (const { instance_id: instance, process, element, ...work } of rows)
    ownWork.tell({
      tenantId,
      kind: "process",
      ...(element === null
        ? { id: instance, name: `process ${process}` }
        : { id: randomUUID(), within: instance, name: element }),
      startedAt: work.began,
      milliseconds: work.milliseconds,
      hasFailed: work.has_failed,
      attributes: {
        "workflow.process": process,
        "workflow.instance": instance,
        "workflow.status": work.status,
        ...(element !== null && { "workflow.element": element }),
      },
    });
}
