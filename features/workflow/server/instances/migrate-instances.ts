import { conflict, notFound, type Transaction } from "@devloom/server-kit";
import { type Definition, migrate, type Migration } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { type InstanceMigration, WORKFLOW_LIMITS } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";
import { readState } from "./present-instance.ts";

export interface MigrationInput {
  readonly from: number;
  readonly to: number;
  readonly instanceIds?: readonly string[] | undefined;
  readonly isDryRun: boolean;
}

interface Part {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly definition: Definition;
}

interface Running {
  readonly id: string;
  readonly part_id: number;
  readonly state: string | null;
  readonly steps: number;
  readonly business_key: string | null;
}

/** Moves running instances of one version to another where they can go on, or tells what would happen. */
export async function migrateInstances(
  tx: Transaction,
  workflowId: string,
  input: MigrationInput,
  now: Date,
) {
  const { name } = await requireWorkflow(tx, workflowId);
  const { from, to, isDryRun } = input;
  const parts = await readParts(tx, workflowId, [from, to]);
  const old = parts.filter(({ version }) => version === from);
  if (old.length === 0 || parts.every(({ version }) => version !== to))
    throw notFound("The version");
  if (from === to) throw conflict("same_version", "The instances run in this version already.");
  const items: InstanceMigration[] = [];
  for (const instance of await findRunning(tx, old, input)) {
    const here = old.find(({ id }) => id === instance.part_id);
    const there = parts.find((part) => part.version === to && part.name === here?.name);
    const { problems, notes } = migrationOf(instance, here, there);
    const { id: instanceId, business_key: businessKey } = instance;
    items.push({ instanceId, businessKey, problems: [...problems], notes: [...notes] });
    if (!isDryRun && problems.length === 0 && there !== undefined)
      await move(tx, instance, there, now);
  }
  const moves = items.filter(({ problems }) => problems.length === 0).length;
  if (!isDryRun && moves > 0)
    await tx.emit({
      type: "workflow.migrated",
      subject: `workflow/${workflowId}`,
      data: { name, from, to, count: moves },
    });
  return { items, total: await countRunning(tx, old), moves };
}

function migrationOf(
  instance: Running,
  here: Part | undefined,
  there: Part | undefined,
): Migration {
  if (here === undefined || there === undefined) {
    const element = here?.name ?? "";
    return { problems: [{ element, reason: "The process is not there." }], notes: [] };
  }
  const state = readState(instance.state);
  // Before its first step an instance waits nowhere yet.
  if (state === null) return { problems: [], notes: [] };
  return migrate(state, here.definition, there.definition);
}

/** The move is a step of the history: what came before it is computed with the version before. */
async function move(tx: Transaction, instance: Running, to: Part, now: Date): Promise<void> {
  const { id, steps, part_id: before } = instance;
  await sql`update workflow_instance set part_id = ${to.id}, steps = ${steps + 1}
    where id = ${id}`.execute(tx.query());
  const event = JSON.stringify({ type: "migrated", version: to.version, before, after: to.id });
  await sql`insert into workflow_history (instance_id, sequence, tenant_id, time, actor_id, event, moves)
    values (${id}, ${steps + 1}, ${tx.tenantId}, ${now}, ${tx.scope?.actorId ?? null}, ${event}, '')`.execute(
    tx.query(),
  );
  await tx.signal("workflow-instance.moved", `workflow-instance/${id}`, {
    instances: [id],
    total: 1,
  });
}

async function readParts(
  tx: Transaction,
  workflowId: string,
  versions: readonly number[],
): Promise<Part[]> {
  const { rows } = await sql<Omit<Part, "definition"> & { compiled: string }>`
    select id, version, name, compiled from workflow_part where tenant_id = ${tx.tenantId}
      and workflow_id = ${workflowId} and kind = 'process'
      and version = any(${versions}::int[])`.execute(tx.query());
  return rows.map(({ compiled, ...part }) => ({
    ...part,
    // The engine's own output.
    definition: JSON.parse(compiled) as Definition,
  }));
}

const isRunning = (tx: Transaction, parts: readonly Part[]) =>
  sql`tenant_id = ${tx.tenantId} and part_id = any(${parts.map(({ id }) => id)}::bigint[])
    and status in ('running', 'halted')`;

/** Locked where they are moved, so that none takes a step meanwhile. */
async function findRunning(
  tx: Transaction,
  parts: readonly Part[],
  { instanceIds, isDryRun }: MigrationInput,
): Promise<Running[]> {
  const { rows } = await sql<Running>`select id, part_id, state, steps, business_key
    from workflow_instance where ${isRunning(tx, parts)}
      and ${instanceIds === undefined ? sql`true` : sql`id = any(${instanceIds}::uuid[])`}
    order by started_at, id limit ${WORKFLOW_LIMITS.bulk}
    ${isDryRun ? sql`` : sql`for update`}`.execute(tx.query());
  return rows;
}

async function countRunning(tx: Transaction, parts: readonly Part[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from workflow_instance where ${isRunning(tx, parts)}`.execute(tx.query());
  return rows[0]?.total ?? 0;
}
