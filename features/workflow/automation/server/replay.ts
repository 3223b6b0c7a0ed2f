import {
  type Actor,
  checkTargetKind,
  type Platform,
  replayFires,
  type Transaction,
} from "@devloom/server-kit";
import { ruleResource } from "./rule-commands.ts";

/** Runs again one that has ended, or all that failed, each with the data that it had. */
export async function replay(
  platform: Platform,
  actor: Actor,
  tx: Transaction,
  { id, fireId }: { id: string; fireId?: string | undefined },
): Promise<{ replayed: number; left: number }> {
  const { name } = await ruleResource.store.find(tx, id);
  const trigger = await platform.triggers.find(tx, id);
  checkTargetKind(platform, actor, trigger.target);
  const done = await replayFires(tx, trigger, { fireId, now: platform.clock.now() });
  await tx.emit({
    type: "automation.replayed",
    subject: `automation/${id}`,
    data: { name, runs: done.replayed },
  });
  return done;
}
