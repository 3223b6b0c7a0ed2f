import type { Handlers } from "@devloom/server-kit";
import type { WorkerJob, workContract } from "../../contract/work.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { claimJobs, endJob, extendJob, failJob, type JobRef, type LockedJob } from "./job-store.ts";
import { WORK_PREFIX, workTypes } from "./work-types.ts";

function refOf(key: string, lock: string): JobRef {
  const [instanceId = "", number = ""] = key.split(":");
  return { instanceId, number: Number(number), lock };
}

function presentJob(job: LockedJob): WorkerJob {
  const { tenantId: _, lockedUntil, ...rest } = job;
  return {
    ...rest,
    key: `${job.instanceId}:${job.number}`,
    lockedUntil: lockedUntil.toISOString(),
  };
}

export function workHandlers(parts: WorkflowParts): Handlers<typeof workContract> {
  const { platform, host } = parts;
  const { database, clock } = platform;
  return {
    publishWorkflowMessage: ({ actor, body }) => {
      host.assertRoom(actor.tenantId);
      const { name, key, variables, timeToLiveSeconds: seconds, messageId } = body;
      return database.tenant(actor, (tx) =>
        host.publish(tx, {
          tenant_id: tx.tenantId,
          name,
          key: key === null ? null : JSON.stringify(key),
          variables,
          seconds,
          ...(messageId !== undefined && { message_id: messageId }),
        }),
      );
    },
    broadcastWorkflowSignal: ({ actor, body }) => {
      host.assertRoom(actor.tenantId);
      return database.tenant(actor, (tx) =>
        host.broadcast(tx, { ...body, tenant_id: tx.tenantId }),
      );
    },
    async fetchWorkflowJobs({ actor, body, request }) {
      const types = body.types.filter((type) => !type.startsWith(WORK_PREFIX));
      const end = clock.now().getTime() + body.waitSeconds * 1_000;
      for (;;) {
        const { heard } = host;
        const jobs = await database.tenant(actor, (tx) =>
          claimJobs(tx, host, {
            types,
            most: body.max,
            lockMilliseconds: body.lockSeconds * 1_000,
            tenantId: tx.tenantId,
            now: clock.now(),
          }),
        );
        const isOver = clock.now().getTime() >= end || request.signal.aborted;
        if (jobs.length > 0 || isOver) return { items: jobs.map(presentJob) };
        await host.nextJobs(heard, request.signal);
      }
    },
    async completeWorkflowJob({ actor, params, body }) {
      const ref = refOf(params.key, body.lock);
      const { variables, result } = body;
      const event = { type: "jobCompleted", job: ref.number, variables, result };
      await database.tenant(actor, (tx) => endJob(tx, host, ref, event));
      return undefined;
    },
    async failWorkflowJob({ actor, params, body }) {
      const { message, final, retryAfterSeconds } = body;
      const pauseMilliseconds = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1_000;
      const failure = { message, final, pauseMilliseconds };
      await database.tenant(actor, (tx) =>
        failJob(tx, host, refOf(params.key, body.lock), failure, clock.now()),
      );
      return undefined;
    },
    async extendWorkflowJob({ actor, params, body }) {
      const until = await database.tenant(actor, (tx) =>
        extendJob(tx, refOf(params.key, body.lock), body.lockSeconds * 1_000, clock.now()),
      );
      return { lockedUntil: until.toISOString() };
    },
    async throwWorkflowError({ actor, params, body }) {
      const ref = refOf(params.key, body.lock);
      const { code, message, variables } = body;
      const event = { type: "errorThrown", element: ref.number, code, message, variables };
      await database.tenant(actor, (tx) => endJob(tx, host, ref, event));
      return undefined;
    },
    async listWorkTypes() {
      const items = workTypes(platform.triggers.targets).map(({ type, title, settings }) => ({
        type,
        title,
        settings: settings.map((one) => ({ ...one, options: [...one.options] })),
      }));
      return { items, total: items.length };
    },
  };
}
