import { endpoint, everyone, signedIn } from "@devloom/contract";
import { z } from "zod";

const Part = z.strictObject({ status: z.enum(["ok", "degraded", "down"]), detail: z.string() });

export const Health = z.strictObject({
  status: z.enum(["ok", "degraded", "down"]),
  version: z.string(),
  uptimeSeconds: z.number(),
  database: Part,
  disk: Part,
  queue: Part,
});
export type Health = z.infer<typeof Health>;

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "Whether the database, the disk and the queue are healthy",
  access: everyone,
  response: Health,
  metered: false,
});

export const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This API as an OpenAPI 3.1 document",
  access: everyone,
  response: z.record(z.string(), z.unknown()),
});

export const live = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "Events of the tenant as they happen, as server-sent events",
  access: signedIn,
  query: z.strictObject({
    /** Comma-separated kinds, for example `project,run`. */
    topics: z
      .string()
      .max(500)
      .regex(/^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/, "Name topics by kind, separated by commas"),
    /** Resume after this event when the `Last-Event-ID` header cannot be sent. */
    after: z
      .string()
      .max(60)
      .regex(/^[\w-]{22}$/)
      .optional(),
  }),
  response: z.undefined(),
  produces: "text/event-stream",
  metered: false,
});

export const systemContract = { health, openApi, live };
