import { isSchedule, topicOf, type TriggerFields } from "@devloom/contract";
import { type Actor, AppError, assertSchedule, type Platform } from "@devloom/server-kit";

interface Given {
  readonly source?: TriggerFields["source"] | undefined;
  readonly target?: TriggerFields["target"] | undefined;
}

/**
 * Refuses a schedule that cannot be read, events that the caller may not see, and a target that the
 * caller may not set going.
 */
export async function checkTrigger(
  { triggers, database, clock, features }: Platform,
  actor: Actor,
  { source, target }: Given,
): Promise<void> {
  if (source !== undefined && isSchedule(source)) assertSchedule(source, clock.now());
  if (source?.kind === "event")
    for (const type of source.types) assertMaySee(features, actor, type);
  if (target === undefined) return;
  const { target: kind, config } = triggers.targets.parse(target);
  if (kind.permission !== undefined) assertHolds(actor, kind.permission);
  await database.tenant(actor, async (tx) => kind.check?.(tx, config));
}

/** Whoever listens for events must be allowed to see them; `*` stands for those of every topic. */
function assertMaySee(features: Platform["features"], actor: Actor, type: string): void {
  const topic = topicOf(type);
  const known = features.flatMap(({ topics }) => Object.entries(topics));
  const meant = topic === "*" ? known : known.filter(([name]) => name === topic);
  if (meant.length === 0)
    throw new AppError(400, "unknown_event", `There are no events of the kind ${topic}.`, {
      details: [{ path: "source.types", message: `There are no events of the kind ${topic}.` }],
    });
  for (const [, { permission }] of meant) if (permission !== null) assertHolds(actor, permission);
}

function assertHolds(actor: Actor, permission: string): void {
  if (actor.permissions.has(permission)) return;
  throw new AppError(403, "forbidden", `Your role doesn't include the permission ${permission}.`);
}
