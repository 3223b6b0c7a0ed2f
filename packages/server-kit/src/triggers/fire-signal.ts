import type { Transaction } from "../database/transaction.ts";
import type { NewEvent } from "../outbox/new-event.ts";
import type { FireRow } from "./trigger-rows.ts";

/** Screens that show triggers and their fires look again. */
export async function signal(
  tx: Transaction,
  fire: Pick<FireRow, "tenant_id" | "trigger_id">,
): Promise<void> {
  const scoped = tx.within({ tenantId: fire.tenant_id, actorId: null });
  await scoped.signal("trigger.fired", `trigger/${fire.trigger_id}`);
}

/** A fire failed for good. */
export function failedEvent(fire: FireRow, name: string, error: string): NewEvent {
  return {
    type: "trigger.failed",
    subject: `trigger/${fire.trigger_id}`,
    data: { name, error: error.slice(0, 500), fire: fire.id },
  };
}
