import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../database/transaction.ts";
import { failedEvent, signal } from "./fire-signal.ts";
import type { TargetRegistry } from "./target-registry.ts";
import type { FireRow } from "./trigger-rows.ts";

const BATCH = 50;

/** Ends fires whose run or process took longer than their trigger allows. */
export async function endOverdue(
  tx: Transaction,
  { clock, targets }: { readonly clock: Clock; readonly targets: TargetRegistry },
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<FireRow & { kind: string; name: string }>`
    select fire.*, trigger.target ->> 'kind' as kind, trigger.name
    from trigger_fire fire join trigger on trigger.id = fire.trigger_id
    where fire.status = 'waiting' and fire.due_at <= ${now}
      and trigger.target ->> 'kind' <> all(${targets.untimedKinds}::text[]) limit ${BATCH}`.execute(
    tx.query(),
  );
  for (const { kind, name, ...fire } of rows) {
    const scoped = tx.within({ tenantId: fire.tenant_id, actorId: null });
    if (fire.subject !== null) await targets.cancel(scoped, kind, fire.subject);
    const error = "It took longer than its trigger allows.";
    await sql`update trigger_fire set status = 'failed', error = ${error}, finished_at = ${now}
      where id = ${fire.id}`.execute(tx.query());
    await scoped.emit(failedEvent(fire, name, error));
    await signal(tx, fire);
  }
}
