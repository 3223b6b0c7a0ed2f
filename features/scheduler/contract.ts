import {
  Bytes,
  endpoint,
  everyone,
  FIRE_CAUSES,
  FIRE_STATUSES,
  holders,
  Id,
  IdParams,
  JsonObject,
  NoContent,
  PageQuery,
  pageOf,
  resourceContract,
  SOURCE_KINDS,
  Timestamp,
  TRIGGER_LIMITS,
  TriggerDraft,
  TriggerFields,
  TriggerSource,
} from "@devloom/contract";
import { z } from "zod";

const canRead = holders("trigger:read");
const canManage = holders("trigger:manage");
const canManageSecrets = holders("trigger:secret");

export const triggers = resourceContract({
  one: "Trigger",
  many: "Triggers",
  path: "/api/trigger",
  read: canRead,
  manage: canManage,
  fields: TriggerFields,
  draft: TriggerDraft,
  filters: z.strictObject({ sourceKind: z.enum(SOURCE_KINDS) }),
  sort: ["name"],
  search: ["name", "description"],
  max: TRIGGER_LIMITS.triggers,
});
export type Trigger = z.infer<typeof triggers.schema>;
export const { createTrigger, updateTrigger } = triggers.endpoints;

const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: z.number().int() });

export const TargetKind = z.strictObject({
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  /** What it wants to know, as JSON Schema. */
  schema: JsonObject,
});
export type TargetKind = z.infer<typeof TargetKind>;

export const listTriggerTargets = endpoint({
  method: "GET",
  path: "/api/trigger-target",
  summary: "What triggers can set going",
  access: canRead,
  response: list(TargetKind),
});

export const Moment = z.strictObject({
  at: Timestamp,
  /** The clocks were changed since the moment before. */
  isClockChanged: z.boolean(),
});

export const previewSchedule = endpoint({
  method: "POST",
  path: "/api/trigger-preview",
  summary: "The next ten moments of a schedule, and what it says in words",
  access: canRead,
  body: z.strictObject({ source: TriggerSource, from: Timestamp.optional() }),
  response: z.strictObject({
    /** Only for cron expressions. */
    sentence: z.strictObject({ en: z.string(), de: z.string() }).nullable(),
    moments: z.array(Moment),
  }),
});

export const runTrigger = endpoint({
  method: "POST",
  path: "/api/trigger/{id}/run",
  summary: "Fire a trigger now, whether it is paused or not",
  access: canManage,
  params: IdParams,
  response: z.strictObject({ fireId: Id }),
  status: 202,
});

export const BACKFILL_MODES = ["missing", "failed", "all"] as const;
export const BackfillItem = z.strictObject({
  at: Timestamp,
  /** What became of this moment before; `null` when it never fired. */
  status: z.enum(FIRE_STATUSES).nullable(),
  willFire: z.boolean(),
});

export const backfillTrigger = endpoint({
  method: "POST",
  path: "/api/trigger/{id}/backfill",
  summary: "Fire the moments of a range that were missed or failed, or all of them again",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    from: Timestamp,
    to: Timestamp,
    mode: z.enum(BACKFILL_MODES).default("missing"),
    /** Only tell what would fire. */
    isDryRun: z.boolean().default(true),
  }),
  response: z.strictObject({
    items: z.array(BackfillItem),
    total: z.number().int(),
    /** How many fire, or would. */
    fires: z.number().int(),
  }),
});

export const Fire = z.strictObject({
  id: Id,
  triggerId: Id,
  triggerName: z.string(),
  cause: z.enum(FIRE_CAUSES),
  status: z.enum(FIRE_STATUSES),
  scheduledAt: Timestamp,
  /** Made up for moments that passed while no gateway ran. */
  isCatchUp: z.boolean(),
  attempt: z.number().int(),
  /** When it is tried next; only while it waits for that. */
  dueAt: Timestamp.nullable(),
  reason: z.string().nullable(),
  error: z.string().nullable(),
  result: JsonObject.nullable(),
  /** What it started: `run/0198…`. */
  subject: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
});
export type Fire = z.infer<typeof Fire>;

export const listFires = endpoint({
  method: "GET",
  path: "/api/trigger-fire",
  summary: "What fired, newest first",
  access: canRead,
  query: PageQuery.extend({
    triggerId: Id.optional(),
    status: z.enum(FIRE_STATUSES).optional(),
  }),
  response: pageOf(Fire),
});

export const cancelFire = endpoint({
  method: "POST",
  path: "/api/trigger-fire/{id}/cancel",
  summary: "End what a trigger set going",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const retryFire = endpoint({
  method: "POST",
  path: "/api/trigger-fire/{id}/retry",
  summary: "Fire once more what has ended",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const MAX_CALENDAR_DAYS = 45;
export const CalendarItem = z.strictObject({
  triggerId: Id,
  name: z.string(),
  at: Timestamp,
  status: z.enum([...FIRE_STATUSES, "planned"]),
});
export type CalendarItem = z.infer<typeof CalendarItem>;

export const getTriggerCalendar = endpoint({
  method: "GET",
  path: "/api/trigger-calendar",
  summary: "What fired and what will, between two moments",
  access: canRead,
  query: z.strictObject({ from: Timestamp, to: Timestamp }),
  response: z.strictObject({
    items: z.array(CalendarItem),
    total: z.number().int(),
    /** There is more than is shown. */
    isCut: z.boolean(),
  }),
});

export const getTriggerStatus = endpoint({
  method: "GET",
  path: "/api/trigger-status",
  summary: "Which gateways fire triggers, and how much there is to do",
  access: canRead,
  response: z.strictObject({
    isPaused: z.boolean(),
    queued: z.number().int(),
    active: z.number().int(),
    failedToday: z.number().int(),
    nextAt: Timestamp.nullable(),
    triggers: z.array(
      z.strictObject({
        id: Id,
        nextAt: Timestamp.nullable(),
        last: z.strictObject({ at: Timestamp, status: z.enum(FIRE_STATUSES) }).nullable(),
      }),
    ),
    gateways: z.array(
      z.strictObject({
        id: Id,
        startedAt: Timestamp,
        seenAt: Timestamp,
        running: z.number().int(),
      }),
    ),
  }),
});

export const pauseTriggers = endpoint({
  method: "PUT",
  path: "/api/trigger-pause",
  summary: "Pause everything that fires by itself, or go on",
  access: canManage,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: z.strictObject({ isPaused: z.boolean() }),
});

export const PeriodicItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  everySeconds: z.number(),
  nextAt: Timestamp,
  lastStartedAt: Timestamp.nullable(),
  lastEndedAt: Timestamp.nullable(),
  hasFailed: z.boolean(),
});

export const listPeriodicWork = endpoint({
  method: "GET",
  path: "/api/periodic-work",
  summary: "What the product does by itself again and again, on the gateway that answers",
  access: canRead,
  response: list(PeriodicItem),
});

export const rotateWebhookSecret = endpoint({
  method: "POST",
  path: "/api/trigger/{id}/secret",
  summary: "Make a new secret for a webhook. It is shown once, and the one before it ends",
  access: canManage,
  params: IdParams,
  response: z.strictObject({ url: z.string(), secret: z.string() }),
});

export const receiveWebhook = endpoint({
  method: "POST",
  path: "/api/hook/{id}",
  summary: "Fire a trigger by a webhook, signed as the Standard Webhooks specification says",
  access: everyone,
  params: IdParams,
  consumes: "application/json",
  body: Bytes,
  bodyLimit: 256 * 1024,
  rateLimit: { limit: 600, windowSeconds: 60 },
  response: z.strictObject({ isDuplicate: z.boolean() }),
  status: 202,
});

const SecretName = z
  .string()
  .max(60)
  .regex(/^[A-Z][A-Z0-9_]*$/, "Use capital letters, digits and _");
export const TriggerSecret = z.strictObject({
  name: SecretName,
  /** Where it may be sent: `api.example.com`. */
  hosts: z.array(z.string().min(1).max(255)),
  updatedAt: Timestamp,
});
export const MAX_SECRETS = 100;

export const listTriggerSecrets = endpoint({
  method: "GET",
  path: "/api/trigger-secret",
  summary: "The names of the secrets that calls of triggers can send along",
  access: canRead,
  response: list(TriggerSecret),
});

export const putTriggerSecret = endpoint({
  method: "PUT",
  path: "/api/trigger-secret/{name}",
  summary: "Store a secret. It is never shown again",
  access: canManageSecrets,
  params: z.strictObject({ name: SecretName }),
  body: z.strictObject({
    value: z.string().min(1).max(4000),
    hosts: z.array(z.string().trim().toLowerCase().min(1).max(255)).min(1).max(20),
  }),
  response: NoContent,
  status: 204,
});

export const deleteTriggerSecret = endpoint({
  method: "DELETE",
  path: "/api/trigger-secret/{name}",
  summary: "Remove a secret",
  access: canManageSecrets,
  params: z.strictObject({ name: SecretName }),
  response: NoContent,
  status: 204,
});

export const schedulerContract = {
  ...triggers.endpoints,
  listTriggerTargets,
  previewSchedule,
  runTrigger,
  backfillTrigger,
  listFires,
  cancelFire,
  retryFire,
  getTriggerCalendar,
  getTriggerStatus,
  pauseTriggers,
  listPeriodicWork,
  rotateWebhookSecret,
  receiveWebhook,
  listTriggerSecrets,
  putTriggerSecret,
  deleteTriggerSecret,
};
