import { isSchedule, type TriggerFields } from "@devloom/contract";
import { type Actor, AppError, assertSchedule, type Platform } from "@devloom/server-kit";

interface Given {
  readonly source?: TriggerFields["source"] | undefined;
  readonly target?: TriggerFields["target"] | undefined;
}

/** Refuses a schedule that cannot be read, and a target that the caller may not set going. */
export async function checkTrigger(
  { triggers, database, clock }: Platform,
  actor: Actor,
  { source, target }: Given,
): Promise<void> {
  if (source !== undefined && isSchedule(source)) assertSchedule(source, clock.now());
  if (target === undefined) return;
  const { target: kind, config } = triggers.targets.parse(target);
  if (kind.permission !== undefined && !actor.permissions.has(kind.permission))
    throw new AppError(
      403,
      "forbidden",
      `Your role doesn't include the permission ${kind.permission}.`,
    );
  await database.tenant(actor, async (tx) => kind.check?.(tx, config));
}
