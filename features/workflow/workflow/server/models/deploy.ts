import { AppError, newId, type Platform, type Transaction } from "@devloom/server-kit";
import type { Definition } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { WorkflowKind, WorkflowProblem, WorkflowVersion } from "../../contract.ts";
import type { Engine } from "../engine/engine.ts";
import { checkForHost } from "./check-model.ts";
import { type CheckParts, checkWork, type Deployer } from "./check-work.ts";
import { requireWorkflow } from "./drafts.ts";
import { insertStarts, removeStarts } from "./starts.ts";
import { presentVersion, type VersionRow } from "./versions.ts";

interface CompiledPart {
  readonly name: string;
  readonly compiled: string;
}

type Scope = { readonly tenantId: string; readonly accountId: string };
export type CompileParts = CheckParts & Pick<Platform, "clock"> & { readonly engine: Engine };

/** Compiles a model, in the engine's process, and finds everything that would keep it from running. */
export async function compileModel(
  compiler: CompileParts,
  deployer: Deployer,
  kind: WorkflowKind,
  xml: string,
): Promise<{ problems: WorkflowProblem[]; parts: readonly CompiledPart[] }> {
  const { engine, clock } = compiler;
  const answer = await engine.load(kind, xml);
  if ("error" in answer) return { problems: [{ element: "", reason: answer.error }], parts: [] };
  if ("refusals" in answer.value) return { problems: [...answer.value.refusals], parts: [] };
  const { parts } = answer.value;
  if (kind === "dmn") return { problems: [], parts };
  // The engine's own output, as it compiled it a moment ago.
  const definitions = parts.map(({ compiled }) => JSON.parse(compiled) as Definition);
  const problems = definitions.flatMap((each) => checkForHost(each, clock.now()));
  for (const each of definitions) problems.push(...(await checkWork(compiler, deployer, each)));
  return { problems, parts };
}

/** Makes a model the newest version of its workflow, or says why it cannot be. */
export async function deploy(
  compiler: CompileParts,
  scope: Scope,
  workflowId: string,
  model: { xml: string; repeats: number | null },
): Promise<WorkflowVersion> {
  const { database, clock } = compiler;
  const { kind } = await database.tenant(scope, (tx) => requireWorkflow(tx, workflowId));
  const { problems, parts } = await compileModel(compiler, scope, kind, model.xml);
  if (problems.length > 0) throw notDeployable(problems);
  return database.tenant(scope, (tx) => storeVersion(tx, workflowId, model, parts, clock.now()));
}

/** Stores what was compiled as the newest version. */
export async function storeVersion(
  tx: Transaction,
  workflowId: string,
  model: { xml: string; repeats: number | null },
  parts: readonly CompiledPart[],
  now: Date,
): Promise<WorkflowVersion> {
  const { name, kind } = await requireWorkflow(tx, workflowId);
  // Two deployments of one workspace never both believe to be the newest.
  const lock = `workflow deployment ${tx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  assertNamesAreOwn(workflowId, parts);
  await assertNamesAreFree(tx, workflowId, kind, parts);
  const row = await insertVersion(tx, workflowId, model, parts, now);
  await insertParts(tx, workflowId, kind, row.version, parts, now);
  await tx.emit({
    type: "workflow.deployed",
    subject: `workflow/${workflowId}`,
    data: { name, version: row.version },
  });
  return presentVersion(row);
}

export function notDeployable(problems: readonly WorkflowProblem[]): AppError {
  return new AppError(422, "not_deployable", "The model cannot run yet.", {
    details: { problems },
  });
}

/** The id of a process that a feature makes, from that of its workflow: it stays theirs when they are deleted. */
function managedProcessId(feature: string, workflowId: string): string {
  return `${feature}_${workflowId.replaceAll("-", "")}`;
}

const MANAGED_ID = /^(automation)_[0-9a-f]{32}$/;

function assertNamesAreOwn(workflowId: string, parts: readonly CompiledPart[]): void {
  const foreign = parts.filter(({ name }) => {
    const [, feature] = MANAGED_ID.exec(name) ?? [];
    return feature !== undefined && name !== managedProcessId(feature, workflowId);
  });
  if (foreign.length > 0)
    throw notDeployable(
      foreign.map(({ name }) => ({
        element: name,
        reason: "Ids like this belong to automation rules. Give the process another one.",
      })),
    );
}

/** Processes and decisions are called by their ids, so an id is used in one workflow only. */
async function assertNamesAreFree(
  tx: Transaction,
  workflowId: string,
  kind: WorkflowKind,
  parts: readonly CompiledPart[],
): Promise<void> {
  const names = parts.map(({ name }) => name);
  // What was deleted gives its ids up; should it be restored, it is deployed anew.
  await sql`update workflow_part p set is_latest = false from workflow w
    where w.id = p.workflow_id and w.deleted_at is not null and p.tenant_id = ${tx.tenantId}
      and p.is_latest and p.name = any(${names}::text[])`.execute(tx.query());
  const { rows } = await sql<{ name: string; workflow: string }>`select p.name, w.name as workflow
    from workflow_part p join workflow w on w.id = p.workflow_id
    where p.tenant_id = ${tx.tenantId} and p.is_latest and p.workflow_id <> ${workflowId}
      and p.kind = ${partKind(kind)} and p.name = any(${names}::text[])`.execute(tx.query());
  if (rows.length === 0) return;
  throw notDeployable(
    rows.map(({ name, workflow }) => ({
      element: name,
      reason: `The id is used by the workflow “${workflow}”.`,
    })),
  );
}

function partKind(kind: WorkflowKind): "process" | "decision" {
  return kind === "bpmn" ? "process" : "decision";
}

async function insertVersion(
  tx: Transaction,
  workflowId: string,
  { xml, repeats }: { xml: string; repeats: number | null },
  parts: readonly CompiledPart[],
  now: Date,
): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`insert into workflow_version
      (id, tenant_id, workflow_id, version, repeats, parts, xml, created_at, created_by)
    select ${newId()}, ${tx.tenantId}, ${workflowId}, coalesce(max(version), 0) + 1, ${repeats},
      ${parts.map(({ name }) => name)}::text[], ${xml}, ${now}, ${tx.scope?.actorId ?? null}
    from workflow_version where workflow_id = ${workflowId}
    returning id, workflow_id, version, repeats, parts, created_at, created_by`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw new Error("A version was not stored.");
  return row;
}

/** The new parts take over: what begins by itself begins them. */
async function insertParts(
  tx: Transaction,
  workflowId: string,
  kind: WorkflowKind,
  version: number,
  parts: readonly CompiledPart[],
  now: Date,
): Promise<void> {
  const before = await removeStarts(tx, workflowId);
  await sql`update workflow_part set is_latest = false
    where workflow_id = ${workflowId} and is_latest`.execute(tx.query());
  for (const { name, compiled } of parts) {
    const { rows } = await sql<{ id: number }>`insert into workflow_part
        (tenant_id, workflow_id, version, kind, name, compiled, is_latest)
      values (${tx.tenantId}, ${workflowId}, ${version}, ${partKind(kind)}, ${name}, ${compiled}, true)
      returning id`.execute(tx.query());
    const [part] = rows;
    if (kind !== "bpmn" || part === undefined) continue;
    // The engine's own output.
    const { starts } = JSON.parse(compiled) as Definition;
    await insertStarts(tx, part.id, starts, before, now);
  }
}
