import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import type { Triggers } from "./triggers.ts";

const BATCH = 5_000;

/** Ends the fires of a kind whose processes or other things have ended, where nobody says so. */
export async function concludeEnded(tx: Transaction, triggers: Triggers): Promise<void> {
  for (const { kind, ended } of triggers.targets.all) {
    if (ended === undefined) continue;
    const { rows } = await sql<{ tenant_id: string; subject: string }>`
      select fire.tenant_id, fire.subject
      from trigger_fire fire join trigger on trigger.id = fire.trigger_id
      where fire.status = 'waiting' and fire.subject is not null
        and trigger.target ->> 'kind' = ${kind} limit ${BATCH}`.execute(tx.query());
    if (rows.length === 0) continue;
    const ends = await ended(
      tx,
      rows.map(({ subject }) => subject),
    );
    for (const { tenant_id, subject } of rows) {
      const end = ends.get(subject);
      const scoped = tx.within({ tenantId: tenant_id, actorId: null });
      if (end !== undefined) await triggers.conclude(scoped, subject, end);
    }
  }
}
