import { conflict, type NewEvent, type Platform, type Transaction } from "@devloom/server-kit";
import { z } from "zod";
import { moveOwnerships, type OwnershipTables } from "./ownership-store.ts";

const Leaving = z.object({ accountId: z.string(), successorId: z.string().nullish() });

/** Part of leaving a workspace: what the person owned goes to the successor, or nobody leaves. */
export async function handOver(
  { clock }: Platform,
  tx: Transaction,
  event: NewEvent,
): Promise<void> {
  const { accountId, successorId } = Leaving.parse(event.data);
  if (successorId != null) {
    await moveOwnerships(tx, { accountId }, { accountId: successorId }, clock.now());
    return;
  }
  const owned = await tx
    .query<OwnershipTables>()
    .selectFrom("ownership")
    .select("resource")
    .where("tenant_id", "=", tx.tenantId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (owned !== undefined)
    throw conflict(
      "successor_needed",
      `Name who takes over ${owned.resource} and whatever else belongs to the person who leaves.`,
    );
}
