import { Bytes, endpoint, everyone, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, canManageSecrets, canRead, listOf } from "./shared.ts";

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
  response: listOf(TriggerSecret),
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
