import { notFound, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { ruleResource } from "./rule-commands.ts";

/** Runs again one that has ended, or all that failed, each with the data that it had. */
export async function replay(
  { triggers }: Platform,
  tx: Transaction,
  id: string,
  fireId: string | undefined,
): Promise<{ replayed: number }> {
  const { name } = await ruleResource.store.find(tx, id);
  const replayed =
    fireId === undefined
      ? await triggers.repeatFailed(tx, id)
      : await one(triggers, tx, id, fireId);
  await tx.emit({
    type: "automation.replayed",
    subject: `automation/${id}`,
    data: { name, runs: replayed },
  });
  return { replayed };
}

async function one(
  triggers: Platform["triggers"],
  tx: Transaction,
  id: string,
  fireId: string,
): Promise<number> {
  const { rows } = await sql`select from trigger_fire
    where id = ${fireId} and trigger_id = ${id} and tenant_id = ${tx.tenantId}`.execute(tx.query());
  if (rows.length === 0) throw notFound("The run");
  await triggers.retry(tx, fireId);
  return 1;
}
