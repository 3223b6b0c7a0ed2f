import { z } from "zod";
import { JsonObject } from "./json.ts";
import { Timestamp } from "./resource.ts";

/** What one workspace may hold, and what a trigger may ask for. */
export const TRIGGER_LIMITS = {
  triggers: 500,
  dates: 100,
  eventTypes: 20,
  conditions: 20,
  /** Shortest time between two fires of a schedule. */
  leastSeconds: 5,
  mostSeconds: 31 * 24 * 3600,
  concurrency: 50,
  jitterSeconds: 3600,
  timeoutSeconds: 24 * 3600,
  retries: 20,
  backoffSeconds: 3600,
  dedupeSeconds: 7 * 24 * 3600,
  rateLimit: 10_000,
  rateSeconds: 24 * 3600,
  /** Moments that one backfill may cover. */
  backfill: 1000,
} as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

export const TimeZone = z.string().max(64).refine(isTimeZone, "Choose a time zone");

export const CONDITION_OPERATORS = ["is", "isNot", "contains", "exists", "above", "below"] as const;
/** One thing that must be true of an event: `data.name` `contains` `web`. */
export const EventCondition = z.strictObject({
  field: z
    .string()
    .max(200)
    .regex(/^[\w-]+(\.[\w-]+)*$/, "Use a path such as data.name"),
  operator: z.enum(CONDITION_OPERATORS),
  value: z.string().max(1000),
});
export type EventCondition = z.infer<typeof EventCondition>;

const EventType = z
  .string()
  .max(100)
  .regex(/^([\w-]+\.)*([\w-]+|\*)$/, "Use a type such as project.created, or project.*");

/** What sets a trigger off. */
export const TriggerSource = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("cron"),
    /** Five fields, or six with seconds first. */
    expression: z.string().trim().min(1).max(100),
    timeZone: TimeZone,
  }),
  z.strictObject({
    kind: z.literal("interval"),
    /** Counted from the beginning of 1970 in UTC, so that it does not matter when it was set up. */
    everySeconds: z.int().min(TRIGGER_LIMITS.leastSeconds).max(TRIGGER_LIMITS.mostSeconds),
  }),
  z.strictObject({
    kind: z.literal("dates"),
    at: z.array(Timestamp).min(1).max(TRIGGER_LIMITS.dates),
  }),
  z.strictObject({
    kind: z.literal("event"),
    types: z.array(EventType).min(1).max(TRIGGER_LIMITS.eventTypes),
    where: z.array(EventCondition).max(TRIGGER_LIMITS.conditions),
  }),
  z.strictObject({ kind: z.literal("webhook") }),
  z.strictObject({ kind: z.literal("manual") }),
]);
export type TriggerSource = z.infer<typeof TriggerSource>;
export const SOURCE_KINDS = ["cron", "interval", "dates", "event", "webhook", "manual"] as const;
/** Sources whose moments can be told beforehand. */
export const SCHEDULE_KINDS = ["cron", "interval", "dates"] as const;
export type ScheduleSource = Extract<TriggerSource, { kind: (typeof SCHEDULE_KINDS)[number] }>;

export function isSchedule(source: TriggerSource): source is ScheduleSource {
  return (SCHEDULE_KINDS as readonly string[]).includes(source.kind);
}

/** What a trigger sets going: a kind that some feature contributes, and what that kind wants to know. */
export const TriggerTarget = z.strictObject({ kind: z.string().max(60), config: JsonObject });
export type TriggerTarget = z.infer<typeof TriggerTarget>;

/** What becomes of moments that passed while no gateway ran. */
export const MISFIRE_POLICIES = ["skip", "one", "all"] as const;
/** What happens when as many are at work as may be. `cancel` ends the oldest. */
export const OVERLAP_POLICIES = ["allow", "skip", "queue", "cancel"] as const;

/** The shared record by which things start by themselves. Schedules and automations are views on it. */
export const TriggerFields = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().max(4000),
  isEnabled: z.boolean(),
  source: TriggerSource,
  target: TriggerTarget,
  /** Handed to the target; texts such as `{{event.data.name}}` are filled in. */
  input: JsonObject,
  misfire: z.enum(MISFIRE_POLICIES),
  overlap: z.enum(OVERLAP_POLICIES),
  concurrency: z.int().min(1).max(TRIGGER_LIMITS.concurrency),
  jitterSeconds: z.int().min(0).max(TRIGGER_LIMITS.jitterSeconds),
  timeoutSeconds: z.int().min(1).max(TRIGGER_LIMITS.timeoutSeconds),
  retries: z.int().min(0).max(TRIGGER_LIMITS.retries),
  /** Before the first retry; doubled each time, up to an hour. */
  backoffSeconds: z.int().min(1).max(TRIGGER_LIMITS.backoffSeconds),
  /** The same key again within this time does nothing. 0: every time counts. */
  dedupeSeconds: z.int().min(0).max(TRIGGER_LIMITS.dedupeSeconds),
  /** What makes two the same; empty: their whole input. */
  dedupeKey: z.string().max(500),
  /** At most so many within `rateSeconds`; more are skipped. 0: as many as there are. */
  rateLimit: z.int().min(0).max(TRIGGER_LIMITS.rateLimit),
  rateSeconds: z.int().min(1).max(TRIGGER_LIMITS.rateSeconds),
});
export type TriggerFields = z.infer<typeof TriggerFields>;

/** What a trigger has when nobody says otherwise. */
export const TriggerDraft = TriggerFields.extend({
  description: TriggerFields.shape.description.default(""),
  isEnabled: TriggerFields.shape.isEnabled.default(true),
  input: TriggerFields.shape.input.default({}),
  misfire: TriggerFields.shape.misfire.default("one"),
  overlap: TriggerFields.shape.overlap.default("allow"),
  concurrency: TriggerFields.shape.concurrency.default(1),
  jitterSeconds: TriggerFields.shape.jitterSeconds.default(0),
  timeoutSeconds: TriggerFields.shape.timeoutSeconds.default(300),
  retries: TriggerFields.shape.retries.default(3),
  backoffSeconds: TriggerFields.shape.backoffSeconds.default(10),
  dedupeSeconds: TriggerFields.shape.dedupeSeconds.default(0),
  dedupeKey: TriggerFields.shape.dedupeKey.default(""),
  rateLimit: TriggerFields.shape.rateLimit.default(0),
  rateSeconds: TriggerFields.shape.rateSeconds.default(60),
});

export const FIRE_CAUSES = ["schedule", "event", "webhook", "manual", "backfill"] as const;
export type FireCause = (typeof FIRE_CAUSES)[number];
/** `waiting`: its target goes on elsewhere, such as in a run, and says when it ends. */
export const FIRE_STATUSES = [
  "queued",
  "running",
  "waiting",
  "succeeded",
  "failed",
  "skipped",
  "cancelled",
] as const;
export type FireStatus = (typeof FIRE_STATUSES)[number];
