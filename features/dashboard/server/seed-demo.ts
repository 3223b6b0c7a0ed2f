import {
  API_CALLS,
  GENERATIONS,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { WORKFLOW_RUN } from "./overview.ts";

const GENERATION_COUNT = 24;
const API_CALL_COUNT = 67_000;
const WORKFLOWS = ["Order approval", "Nightly import", "Release sign-off"];

/**
 * Fills the labelled demo workspace with stored records, dated within this month, so that its
 * dashboard computes to 24 generations, 3 active workflows and 67 percent. Repeating it changes nothing.
 */
export async function seedDemoRecords(platform: Platform): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<{ tenant_id: string; account_id: string }>`select m.tenant_id, m.account_id from tenant t
      join membership m on m.tenant_id = t.id where t.demo limit 1`.execute(tx.query()),
  );
  const demo = rows[0];
  if (demo === undefined) return;
  const scope = { tenantId: demo.tenant_id, actorId: demo.account_id };
  await platform.database.tenant(scope, async (tx) => {
    const now = platform.clock.now();
    const month = now.toISOString().slice(0, 7);
    for (let number = 1; number <= GENERATION_COUNT; number += 1) {
      await tx.meter({
        meter: GENERATIONS,
        quantity: 1,
        idempotencyKey: `demo:${month}:generation:${number}`,
      });
    }
    await tx.meter({
      meter: API_CALLS,
      quantity: API_CALL_COUNT,
      idempotencyKey: `demo:${month}:calls`,
    });
    await seedWorkflows(tx, now);
  });
}

async function seedWorkflows(tx: Transaction, now: Date): Promise<void> {
  const known =
    await sql`select 1 from run where tenant_id = ${tx.tenantId} and kind = ${WORKFLOW_RUN} limit 1`.execute(
      tx.query(),
    );
  if (known.rows.length > 0) return;
  for (const title of WORKFLOWS) {
    const id = newId();
    await sql`insert into run (id, tenant_id, kind, title, actor_id, input, status, created_at, started_at)
      values (${id}, ${tx.tenantId}, ${WORKFLOW_RUN}, ${title}, ${tx.scope?.actorId ?? null}, '{}', 'waiting', ${now}, ${now})`.execute(
      tx.query(),
    );
    await tx.emit({
      type: "run.started",
      subject: `run/${id}`,
      data: { kind: WORKFLOW_RUN, title },
    });
  }
}
