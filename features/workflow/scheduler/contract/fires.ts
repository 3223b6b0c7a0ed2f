import {
  endpoint,
  FIRE_CAUSES,
  FIRE_STATUSES,
  Id,
  IdParams,
  JsonObject,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead } from "./shared.ts";

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
  /** The fire that it repeats with the same data. */
  replayOf: Id.nullable(),
  /** Whether one repeats it. */
  isReplayed: z.boolean(),
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
