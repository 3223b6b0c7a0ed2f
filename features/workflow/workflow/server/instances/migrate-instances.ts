import { conflict, notFound, type Transaction } from "@devloom/server-kit";
import {
  choicesFor,
  type Definition,
  type ElementMapping,
  mapState,
  migrate,
  type Migration,
  suggestMapping,
  writeState,
} from "@devloom/workflow-engine";
import { sql } from "kysely";
import { type InstanceMigration, type UnmappedElement, WORKFLOW_LIMITS } from "../../contract.ts";
import { NOBODY } from "../host/people.ts";
import { requireWorkflow } from "../models/drafts.ts";
import { readState } from "./present-instance.ts";

export interface MigrationInput {
  readonly from: number;
  readonly to: number;
  readonly instanceIds?: readonly string[] | undefined;
  readonly isDryRun: boolean;
  readonly mapping?: ElementMapping;
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
  const { from, to, isDryRun, mapping = {} } = input;
  const parts = await readParts(tx, workflowId, [from, to]);
  const old = parts.filter(({ version }) => version === from);
  if (old.length === 0 || parts.every(({ version }) => version !== to))
    throw notFound("The version");
  if (from === to) throw conflict("same_version", "The instances already run this version.");
  const items: InstanceMigration[] = [];
  for (const instance of await findRunning(tx, old, input)) {
    const here = old.find(({ id }) => id === instance.part_id);
    const there = parts.find((part) => part.version === to && part.name === here?.name);
    const { problems, notes } = migrationOf(instance, here, there, mapping);
    const { id: instanceId, business_key: businessKey } = instance;
    items.push({ instanceId, businessKey, problems: [...problems], notes: [...notes] });
    if (!isDryRun && problems.length === 0 && there !== undefined)
      await move(tx, instance, there, mapping, now);
  }
  const moves = items.filter(({ problems }) => problems.length === 0).length;
  if (!isDryRun && moves > 0)
    await tx.emit({
      type: "workflow.migrated",
      subject: `workflow/${workflowId}`,
      data: { name, from, to, count: moves },
    });
  const pairs = old.flatMap((here) => {
    const there = parts.find((part) => part.version === to && part.name === here.name);
    return there === undefined ? [] : [[here.definition, there.definition] as const];
  });
  return {
    items,
    total: await countRunning(tx, old),
    moves,
    suggestion: Object.assign(
      {},
      ...pairs.map((pair) => suggestMapping(...pair)),
    ) as ElementMapping,
    unmapped: unmappedIn(items, pairs, mapping),
  };
}

/** What instances need and is not there under its id, with everything that it could be instead. */
function unmappedIn(
  items: readonly InstanceMigration[],
  pairs: readonly (readonly [Definition, Definition])[],
  mapping: ElementMapping,
): UnmappedElement[] {
  const needed = new Set(items.flatMap(({ problems }) => problems.map(({ element }) => element)));
  for (const element of Object.keys(mapping)) needed.add(element);
  return pairs.flatMap(([from, to]) =>
    [...needed].flatMap((element) => {
      const node = from.nodes[element];
      if (node === undefined || to.nodes[element] !== undefined) return [];
      const choices = choicesFor(from, to, node, mapping);
      return {
        element,
        name: node.name ?? "",
        choices: choices.map(({ id, name = "" }) => ({ element: id, name })),
      };
    }),
  );
}

function migrationOf(
  instance: Running,
  here: Part | undefined,
  there: Part | undefined,
  mapping: ElementMapping,
): Migration {
  if (here === undefined || there === undefined) {
    const element = here?.name ?? "";
    return { problems: [{ element, reason: "The process is not there." }], notes: [] };
  }
  const state = readState(instance.state);
  // Before its first step an instance waits nowhere yet.
  if (state === null) return { problems: [], notes: [] };
  return migrate(state, here.definition, there.definition, mapping);
}

/** The move is a step of the history: what came before it is computed with the version before. */
async function move(
  tx: Transaction,
  instance: Running,
  to: Part,
  mapping: ElementMapping,
  now: Date,
): Promise<void> {
  const { id, steps, part_id: before } = instance;
  const state = readState(instance.state);
  await sql`update workflow_instance set part_id = ${to.id}, steps = ${steps + 1},
      people = people || ${tx.scope?.actorId ?? NOBODY}::uuid || array(
        select v.created_by from workflow_part p join workflow_version v
          on v.workflow_id = p.workflow_id and v.version = p.version
        where p.id = ${to.id} and v.created_by is not null),
      state = ${state === null ? null : writeState(mapState(state, mapping))}
    where id = ${id}`.execute(tx.query());
  await renameElements(tx, id, mapping);
  const event = JSON.stringify({
    type: "migrated",
    version: to.version,
    before,
    after: to.id,
    ...(Object.keys(mapping).length > 0 && { mapping }),
  });
  await sql`insert into workflow_history (instance_id, sequence, tenant_id, time, actor_id, event, moves)
    values (${id}, ${steps + 1}, ${tx.tenantId}, ${now}, ${tx.scope?.actorId ?? null}, ${event}, '')`.execute(
    tx.query(),
  );
  await tx.signal("workflow-instance.moved", `workflow-instance/${id}`, {
    instances: [id],
    total: 1,
  });
}

/** What the instance waits at is known by its element to whoever works on it. */
async function renameElements(
  tx: Transaction,
  instanceId: string,
  mapping: ElementMapping,
): Promise<void> {
  if (Object.keys(mapping).length === 0) return;
  for (const table of ["workflow_job", "workflow_task", "workflow_incident"])
    await sql`update ${sql.table(table)} t set element = n.value
      from json_each_text(${JSON.stringify(mapping)}::json) as n(key, value)
      where t.instance_id = ${instanceId} and t.element = n.key`.execute(tx.query());
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
