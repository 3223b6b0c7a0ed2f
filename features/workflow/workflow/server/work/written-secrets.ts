import { asSystem, type Database, secretNames } from "@devloom/server-kit";
import type { Definition } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { LockedJob } from "./job-store.ts";
import { WorkFailed } from "./work.ts";

type Headers = readonly (readonly [name: string, text: string])[];

/**
 * Refuses secrets that only data names. What a model writes is filled in with variables before it comes here,
 * and those may hold `{{secret.NAME}}` too: a secret is put in no more often than the model itself says.
 */
export async function assertSecretsAreWritten(
  database: Database,
  job: LockedJob,
  headers: Headers,
): Promise<void> {
  const named = headers.flatMap(([, text]) => secretNames(text));
  if (named.length === 0) return;
  const written = secretNames(await writtenHeaders(database, job));
  for (const name of new Set(named))
    if (countOf(name, named) > countOf(name, written))
      throw new WorkFailed(
        `The secret ${name} is named by data, not by the process. Secrets are put in only where the process names them.`,
        true,
      );
}

function countOf(name: string, names: readonly string[]): number {
  return names.filter((one) => one === name).length;
}

/** The setting as the model has it, with nothing filled in. */
async function writtenHeaders(database: Database, job: LockedJob): Promise<string> {
  const { element, workflowId, version, tenantId } = job;
  if (job.model !== undefined) return templateIn(job.model, element);
  const { rows } = await database.tenant(asSystem(tenantId), (tx) =>
    sql<{ compiled: string }>`select compiled from workflow_part where tenant_id = ${tenantId}
      and workflow_id = ${workflowId} and version = ${version} and kind = 'process'`.execute(
      tx.query(),
    ),
  );
  // The engine's own output.
  return rows
    .map(({ compiled }) => templateIn(JSON.parse(compiled) as Definition, element))
    .join("");
}

function templateIn({ nodes }: Definition, element: string): string {
  return nodes[element]?.job?.headers?.["headers"] ?? "";
}
