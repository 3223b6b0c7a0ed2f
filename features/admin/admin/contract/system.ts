import {
  endpoint,
  Id,
  IdParams,
  NoContent,
  operators,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

const ImpersonationToken = z.strictObject({
  sessionId: Id,
  accessToken: z.string(),
  expiresAt: Timestamp,
});

export const MAX_IMPERSONATION_MINUTES = 60;

export const startImpersonation = endpoint({
  method: "POST",
  path: "/api/admin/impersonations",
  summary: "Act in somebody's name for a while, for a reason that is recorded and shown",
  access: operators,
  body: z.strictObject({
    accountId: Id,
    reason: z.string().trim().min(5, "Say why in a few words").max(500),
    minutes: z.number().int().min(1).max(MAX_IMPERSONATION_MINUTES).default(30),
  }),
  stepUp: true,
  response: ImpersonationToken,
  status: 201,
});

export const renewImpersonation = endpoint({
  method: "POST",
  path: "/api/admin/impersonations/{id}/token",
  summary: "Another access token of an impersonation that has not reached its limit",
  access: operators,
  params: IdParams,
  response: ImpersonationToken,
});

export const stopImpersonation = endpoint({
  method: "POST",
  path: "/api/impersonation/stop",
  summary: "End the impersonation this call comes from; without one, nothing happens",
  access: signedIn,
  response: NoContent,
  status: 204,
});

const State = z.enum(["ok", "degraded", "down"]);

export const SystemReport = z.strictObject({
  versions: z.strictObject({ devloom: z.string(), node: z.string(), database: z.string() }),
  mode: z.enum(["development", "production"]),
  uptimeSeconds: z.number().int(),
  memoryBytes: z.number().int(),
  liveStreams: z.number().int(),
  database: z.strictObject({
    sizeBytes: z.number().int(),
    connections: z.number().int(),
    largest: z.array(z.strictObject({ table: z.string(), bytes: z.number().int() })),
  }),
  migrations: z.array(z.strictObject({ id: z.string(), appliedAt: Timestamp })),
  queue: z.strictObject({
    status: State,
    queued: z.number().int(),
    running: z.number().int(),
    failedToday: z.number().int(),
    oldestSeconds: z.number().int(),
  }),
  disk: z.strictObject({
    status: State,
    freeBytes: z.number().int(),
    totalBytes: z.number().int(),
  }),
  /** What keeps code of projects from this machine; `reason` says why nothing does, and what to do about it. */
  isolation: z.strictObject({
    level: z.enum(["sandboxed", "unfiltered", "open", "off"]),
    reason: z.string().nullable(),
    /** Who holds the limits of what runs: the kernel, in control groups, or the gateway by looking. */
    limits: z.enum(["kernel", "watched"]),
  }),
  mail: z.strictObject({
    kind: z.enum(["smtp", "development mailbox"]),
    waiting: z.number().int(),
    inMailbox: z.number().int(),
  }),
});
export type SystemReport = z.infer<typeof SystemReport>;

export const readSystem = endpoint({
  method: "GET",
  path: "/api/admin/system",
  summary: "How the installation is: database, migrations, queue, disk, mail, isolation, versions",
  access: operators,
  response: SystemReport,
  metered: false,
});

const Maintenance = z.strictObject({ message: z.string().nullable() });

export const readMaintenance = endpoint({
  method: "GET",
  path: "/api/maintenance",
  summary: "The maintenance message, while there is one",
  access: signedIn,
  response: Maintenance,
  metered: false,
});

export const setMaintenance = endpoint({
  method: "PUT",
  path: "/api/maintenance",
  summary: "Begin maintenance with a message, or end it with null",
  access: operators,
  body: z.strictObject({ message: z.string().trim().min(1).max(500).nullable() }),
  response: Maintenance,
});
