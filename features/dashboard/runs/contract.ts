import {
  endpoint,
  holders,
  Id,
  IdParams,
  JsonObject,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

export const RUN_STATUSES = [
  "queued",
  "running",
  "waiting",
  "succeeded",
  "failed",
  "cancelled",
] as const;
export const RunStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof RunStatus>;

export const Run = z.strictObject({
  id: Id,
  kind: z.string(),
  title: z.string(),
  /** `project/0198…`: what the run is about. */
  subject: z.string().nullable(),
  actorId: Id.nullable(),
  status: RunStatus,
  /** Between 0 and 1, as reported by the work itself. */
  progress: z.number().min(0).max(1),
  attempt: z.number().int().positive(),
  cancelRequested: z.boolean(),
  error: z.string().nullable(),
  result: JsonObject.nullable(),
  traceId: z.string().nullable(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
});
export type Run = z.infer<typeof Run>;

export const RunStep = z.strictObject({
  name: z.string(),
  position: z.number().int(),
  status: z.enum(["running", "succeeded", "failed", "cancelled"]),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  error: z.string().nullable(),
});
export type RunStep = z.infer<typeof RunStep>;

export const RunDetail = Run.extend({ steps: z.array(RunStep) });
export type RunDetail = z.infer<typeof RunDetail>;

export const RunLogLine = z.strictObject({
  sequence: z.number().int(),
  step: z.string().nullable(),
  level: z.enum(["info", "warning", "error"]),
  text: z.string(),
  time: Timestamp,
});
export type RunLogLine = z.infer<typeof RunLogLine>;

export const listRuns = endpoint({
  method: "GET",
  path: "/api/run",
  summary: "Runs of the tenant, newest first",
  access: holders("run:read"),
  query: PageQuery.extend({
    kind: z.string().max(100).optional(),
    status: RunStatus.optional(),
    subject: z.string().max(200).optional(),
  }),
  response: pageOf(Run),
});

export const getRun = endpoint({
  method: "GET",
  path: "/api/run/{id}",
  summary: "One run with its steps",
  access: holders("run:read"),
  params: IdParams,
  response: RunDetail,
});

export const readRunLog = endpoint({
  method: "GET",
  path: "/api/run/{id}/log",
  summary: "Log lines after a sequence number",
  access: holders("run:read"),
  params: IdParams,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  response: z.strictObject({ items: z.array(RunLogLine), total: z.number().int() }),
});

export const cancelRun = endpoint({
  method: "POST",
  path: "/api/run/{id}/cancel",
  summary: "Ask a queued or running run to stop",
  access: holders("run:manage"),
  params: IdParams,
  response: Run,
});

export const retryRun = endpoint({
  method: "POST",
  path: "/api/run/{id}/retry",
  summary: "Run a failed or cancelled run again; finished steps are not repeated",
  access: holders("run:manage"),
  params: IdParams,
  response: Run,
});

export const runsContract = { listRuns, getRun, readRunLog, cancelRun, retryRun };
