import { isSchedule, topicOf, type TriggerFields } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Platform } from "../platform.ts";
import type { Actor } from "../policy/actor.ts";
import { topicsOf } from "./event-visibility.ts";
import { assertSchedule } from "./schedule.ts";

interface Given {
  readonly source?: TriggerFields["source"] | undefined;
  readonly target?: TriggerFields["target"] | undefined;
}

/**
 * Refuses a schedule that cannot be read, events that the caller may not see, and a target that the
 * caller may not set going.
 */
export async function checkTrigger(
  platform: Platform,
  actor: Actor,
  { source, target }: Given,
): Promise<void> {
  if (source !== undefined) checkSource(platform, actor, source);
  if (target === undefined) return;
  const { target: kind, config } = checkTargetKind(platform, actor, target);
  await platform.database.tenant(actor, async (tx) => kind.check?.(tx, config));
}

/** Refuses a schedule that cannot be read, and events that the caller may not see. */
export function checkSource(
  { clock, features }: Pick<Platform, "clock" | "features">,
  actor: Actor,
  source: TriggerFields["source"],
): void {
  if (isSchedule(source)) assertSchedule(source, clock.now());
  if (source.kind === "event") for (const type of source.types) assertMaySee(features, actor, type);
}

/** Refuses a kind of target that the caller may not set going. */
export function checkTargetKind(
  { triggers }: Pick<Platform, "triggers">,
  actor: Actor,
  target: TriggerFields["target"],
) {
  const parsed = triggers.targets.parse(target);
  const { permission } = parsed.target;
  if (permission !== undefined) assertHolds(actor, permission);
  return parsed;
}

/** Whoever listens for events must be allowed to see them; `*` stands for those of every topic. */
function assertMaySee(features: Platform["features"], actor: Actor, type: string): void {
  const topic = topicOf(type);
  const meant = topicsOf(features, type);
  if (meant.length === 0)
    throw new AppError(400, "unknown_event", `There are no events of the kind ${topic}.`, {
      details: [{ path: "source.types", message: `There are no events of the kind ${topic}.` }],
    });
  for (const { permission } of meant) if (permission !== null) assertHolds(actor, permission);
}

/** Refuses who does not have a permission. */
export function assertHolds(actor: Actor, permission: string): void {
  if (actor.permissions.has(permission)) return;
  throw new AppError(403, "forbidden", `Your role doesn't include the permission ${permission}.`);
}
