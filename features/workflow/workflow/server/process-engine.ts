import {
  type NewProcess,
  type ProcessEngine,
  type Transaction,
  WorkSlots,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { compileModel, notDeployable, storeVersion } from "./models/deploy.ts";
import { assertNothingRuns, workflows } from "./models/workflows.ts";
import { playProcess } from "./play/play-process.ts";
import type { JobRunner } from "./work/job-runner.ts";
import type { WorkflowParts } from "./workflow-parts.ts";

const MAX_WAIT_MILLISECONDS = 30_000;

/** Runs the processes that other features make. */
export function processEngine(parts: WorkflowParts, jobs: JobRunner): ProcessEngine {
  const { clock } = parts.platform;
  // One of a workspace at a time, so that it never holds all that runs scripts.
  const plays = new WorkSlots({ atOnce: 4, perPerson: 1, waiting: 40, waitingPerPerson: 4 });
  return {
    async prepare(xml, { tenantId, accountId }) {
      const { problems, parts: compiled } = await compileModel(
        { ...parts.platform, engine: parts.engine },
        { tenantId, accountId },
        "bpmn",
        xml,
      );
      if (problems.length > 0) throw notDeployable(problems);
      return {
        async store(tx, workflowId, process) {
          if (process.managedBy === null) await workflows.store.assertRoom(tx);
          await putWorkflow(tx, workflowId, process, clock.now());
          await putDraft(tx, workflowId, xml, clock.now());
          await storeVersion(tx, workflowId, { xml, repeats: null }, compiled, clock.now());
        },
      };
    },
    async remove(tx, workflowId) {
      await assertNothingRuns(tx, workflowId);
      await sql`update workflow set deleted_at = ${clock.now()}, version = version + 1
        where id = ${workflowId} and tenant_id = ${tx.tenantId}`.execute(tx.query());
    },
    play: (xml, options) =>
      plays.within(options.maker.tenantId, AbortSignal.timeout(MAX_WAIT_MILLISECONDS), () =>
        playProcess(parts, jobs, xml, options),
      ),
  };
}

async function putWorkflow(
  tx: Transaction,
  id: string,
  { name, description, managedBy }: NewProcess,
  now: Date,
): Promise<void> {
  const actorId = tx.scope?.actorId ?? null;
  await sql`insert into workflow (id, tenant_id, labels, owner_id, version, created_at, created_by,
      updated_at, updated_by, name, description, kind, managed_by)
    values (${id}, ${tx.tenantId}, '{}', ${actorId}, 1, ${now}, ${actorId}, ${now}, ${actorId},
      ${name}, ${description}, 'bpmn', ${managedBy})
    on conflict (id) do update set name = excluded.name, description = excluded.description,
      version = workflow.version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, deleted_at = null`.execute(tx.query());
}

async function putDraft(tx: Transaction, id: string, xml: string, now: Date): Promise<void> {
  await sql`insert into workflow_draft as draft
      (workflow_id, tenant_id, xml, version, updated_at, updated_by)
    values (${id}, ${tx.tenantId}, ${xml}, 1, ${now}, ${tx.scope?.actorId ?? null})
    on conflict (workflow_id) do update set xml = excluded.xml, version = draft.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.query());
}
