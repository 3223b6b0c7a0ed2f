import { asSystem, deleteEvents, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { RETENTION_SETTING } from "../feature.ts";
import { sealOf } from "./chain.ts";
import { lockChain } from "./chain-lock.ts";

const DAY_MILLISECONDS = 24 * 3_600_000;
const HOUR_MILLISECONDS = 3_600_000;

/** Removes what is older than each workspace's policy. Returns how many entries went. */
export async function applyRetention(platform: Platform): Promise<number> {
  const { rows } = await platform.database.system((tx) =>
    sql<{ tenant_id: string }>`select tenant_id from audit_head`.execute(tx.query()),
  );
  let removed = 0;
  for (const { tenant_id: tenantId } of rows) {
    const days = await platform.settings.effective(RETENTION_SETTING, {
      tenantId,
      accountId: null,
    });
    if (typeof days !== "number") continue;
    const before = new Date(platform.clock.now().getTime() - days * DAY_MILLISECONDS);
    removed += await platform.database.tenant(asSystem(tenantId), (tx) =>
      prune(platform, tx, before),
    );
  }
  return removed;
}

/** Removes the beginning of the chain up to the first younger entry; the checkpoint lets the rest verify. */
async function prune(platform: Platform, tx: Transaction, before: Date): Promise<number> {
  await lockChain(tx, "pruning");
  const query = tx.query();
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from audit_link link
    where tenant_id = ${tx.tenantId} and position < coalesce(
      (select min(position) from audit_link where tenant_id = ${tx.tenantId} and time >= ${before}),
      (select position + 1 from audit_head where tenant_id = ${tx.tenantId}))
    order by position desc limit 1`.execute(query);
  const last = rows[0];
  if (last === undefined) return 0;
  const seal = sealOf(platform.secrets, tx.tenantId, last.position, last.hash);
  await sql`update audit_head set checkpoint_position = ${last.position},
      checkpoint_hash = ${last.hash}, checkpoint_seal = ${seal}
    where tenant_id = ${tx.tenantId}`.execute(query);
  await deleteEvents(
    tx,
    sql`select event_id from audit_link
      where tenant_id = ${tx.tenantId} and position <= ${last.position}`,
  );
  const gone = await sql`delete from audit_link
    where tenant_id = ${tx.tenantId} and position <= ${last.position}`.execute(query);
  const entries = Number(gone.numAffectedRows ?? 0n);
  await tx.emit({
    type: "audit.pruned",
    subject: `audit/${last.position}`,
    data: { upTo: last.position, entries },
  });
  return entries;
}

/** Applies the policies every hour. */
export function retainRegularly(platform: Platform): void {
  platform.periodic.every({
    id: "audit.retention",
    title: "Remove audit entries whose retention period is over",
    everyMilliseconds: HOUR_MILLISECONDS,
    work: () => applyRetention(platform),
  });
}
