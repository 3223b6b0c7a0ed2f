import {
  endpoint,
  Id,
  IdParams,
  JsonObject,
  resourceContract,
  SOURCE_KINDS,
  Timestamp,
  TRIGGER_LIMITS,
  TriggerDraft,
  TriggerFields,
  TriggerSource,
} from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, listOf } from "./shared.ts";

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
export const { createTrigger, listTriggers, updateTrigger } = triggers.endpoints;

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
  response: listOf(TargetKind),
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
