import { endpoint, Id, IdParams, NoContent, PageQuery, pageOf, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, MODEL_LIMITS } from "./access.ts";

/** How every key for models begins, so that people and scanners recognise one. */
export const MODEL_KEY_PREFIX = "dvm_";

const KeyFields = {
  name: z.string().trim().min(1, "A key needs a name").max(120),
  /** Aliases that it may ask; all of them when there are none. */
  aliases: z.array(z.string().min(1).max(64)).max(MODEL_LIMITS.aliases),
  /** US dollars in a month (UTC); `null`: no limit. */
  monthlyBudget: z.number().min(0).max(1_000_000).nullable(),
  requestsPerMinute: z.int().min(1).max(100_000).nullable(),
};

export const ModelKey = z.strictObject({
  id: Id,
  ...KeyFields,
  /** How it begins; the rest is shown once and never again. */
  prefix: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
  /** US dollars and calls in this month. */
  spent: z.number(),
  calls: z.number().int(),
});
export type ModelKey = z.infer<typeof ModelKey>;

export const listModelKeys = endpoint({
  method: "GET",
  path: "/api/model/key",
  summary: "Virtual keys with what they spent this month",
  access: canManage,
  query: PageQuery.omit({ q: true }),
  response: pageOf(ModelKey),
});

export const createModelKey = endpoint({
  method: "POST",
  path: "/api/model/key",
  summary: "Make a virtual key for /ai/v1; the answer is the only place that shows it",
  access: canManage,
  body: z.strictObject({
    ...KeyFields,
    aliases: KeyFields.aliases.default([]),
    monthlyBudget: KeyFields.monthlyBudget.default(null),
    requestsPerMinute: KeyFields.requestsPerMinute.default(null),
  }),
  response: ModelKey.extend({ key: z.string() }),
  status: 201,
});

export const revokeModelKey = endpoint({
  method: "DELETE",
  path: "/api/model/key/{id}",
  summary: "Revoke a virtual key; its next call is refused",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const keyContract = { listModelKeys, createModelKey, revokeModelKey };
