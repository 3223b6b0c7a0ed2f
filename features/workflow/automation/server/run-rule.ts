import type { JsonObject } from "@devloom/contract";
import { type Actor, checkTargetKind, type Platform, type Transaction } from "@devloom/server-kit";
import { ruleResource } from "./rule-commands.ts";

/** Sets a rule off by hand, enabled or not, with what somebody gives it. */
export async function runRule(
  platform: Platform,
  actor: Actor,
  tx: Transaction,
  { id, context }: { id: string; context: JsonObject },
): Promise<{ fireId: string }> {
  const { name } = await ruleResource.store.find(tx, id);
  const { target } = await platform.triggers.find(tx, id);
  checkTargetKind(platform, actor, target);
  const fireId = await platform.triggers.fire(tx, id, { cause: "manual", context });
  if (fireId === null) throw new Error("A key of its own was there already.");
  await tx.emit({ type: "automation.started", subject: `automation/${id}`, data: { name } });
  return { fireId };
}
