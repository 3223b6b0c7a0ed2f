import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import { containing, notFound, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findTeamsOf } from "../../../../dashboard/teams/server/exports/teams.ts";
import type * as contract from "../../contract.ts";
import { readState, visibleVariables } from "../instances/present-instance.ts";

export interface TaskRow {
  readonly id: string;
  readonly instance_id: string;
  readonly number: number;
  readonly priority: number;
  readonly assignee_id: string | null;
  readonly created_at: Date;
  readonly due_at: Date | null;
  readonly follow_up_at: Date | null;
  readonly element: string;
  readonly name: string;
  readonly teams: string[] | null;
  readonly people: string[] | null;
  readonly form: string | null;
}

interface TaskTables {
  workflow_task: TaskRow & { tenant_id: string };
}

/** Somebody who looks at tasks, and the teams they are in, by id and by name. */
export interface TaskPerson {
  readonly accountId: string;
  readonly teams: readonly string[];
}

export async function taskPerson(tx: Transaction, accountId: string): Promise<TaskPerson> {
  const teams = await findTeamsOf(tx, accountId);
  return {
    accountId,
    teams: teams.flatMap(({ id, name }) => [id, name]),
  };
}

const isFree = (me: TaskPerson) => sql<boolean>`(assignee_id is null and (
  (teams is null and people is null) or coalesce(teams && ${me.teams}::text[], false)
  or coalesce(${me.accountId} = any(people), false)))`;

export function mayTake(row: TaskRow, me: TaskPerson): boolean {
  if (row.assignee_id !== null) return false;
  if (row.teams === null && row.people === null) return true;
  return (
    (row.teams ?? []).some((team) => me.teams.includes(team)) ||
    (row.people ?? []).includes(me.accountId)
  );
}

const partOf = (column: string) => sql`(select ${sql.ref(column)} from workflow_part
  join workflow_instance on workflow_instance.part_id = workflow_part.id
  join workflow on workflow.id = workflow_part.workflow_id
  where workflow_instance.id = workflow_task.instance_id)`;

const COLUMNS = [
  "id",
  "instance_id",
  "number",
  "priority",
  "assignee_id",
  "created_at",
  "due_at",
  "follow_up_at",
  "element",
  "name",
  "teams",
  "people",
  "form",
] as const;

function tasks(tx: Transaction) {
  return tx
    .query<TaskTables>()
    .selectFrom("workflow_task")
    .select([
      ...COLUMNS,
      partOf("workflow_part.workflow_id").$castTo<string>().as("workflow_id"),
      partOf("workflow_part.version").$castTo<number>().as("version"),
      partOf("workflow.name").$castTo<string>().as("workflow_name"),
      partOf("workflow_instance.business_key").$castTo<string | null>().as("business_key"),
      partOf("workflow_instance.started_at").$castTo<Date>().as("started_at"),
    ])
    .where("tenant_id", "=", tx.tenantId);
}

interface ShownTask extends TaskRow {
  readonly workflow_id: string;
  readonly version: number;
  readonly workflow_name: string;
  readonly business_key: string | null;
  readonly started_at: Date;
}

export function presentTask(row: ShownTask, me: TaskPerson): contract.WorkflowTask {
  return {
    id: row.id,
    instanceId: row.instance_id,
    workflowId: row.workflow_id,
    version: row.version,
    workflowName: row.workflow_name,
    businessKey: row.business_key,
    startedAt: row.started_at.toISOString(),
    element: row.element,
    number: row.number,
    name: row.name,
    assigneeId: row.assignee_id,
    candidateTeams: row.teams ?? [],
    candidatePeople: row.people ?? [],
    dueAt: row.due_at?.toISOString() ?? null,
    followUpAt: row.follow_up_at?.toISOString() ?? null,
    priority: row.priority,
    // The host keeps nothing else there.
    form: row.form === null ? null : (JSON.parse(row.form) as JsonObject),
    createdAt: row.created_at.toISOString(),
    claimable: mayTake(row, me),
  };
}

export async function listTasks(
  tx: Transaction,
  me: TaskPerson,
  query: ParsedOf<typeof contract.listWorkflowTasks>["query"],
): Promise<OutputOf<typeof contract.listWorkflowTasks>> {
  let rows = tasks(tx);
  if (query.view === "open")
    rows = rows.where(sql<boolean>`(assignee_id = ${me.accountId} or ${isFree(me)})`);
  if (query.view === "mine") rows = rows.where("assignee_id", "=", me.accountId);
  if (query.view === "claimable") rows = rows.where(isFree(me));
  if (query.instanceId !== undefined) rows = rows.where("instance_id", "=", query.instanceId);
  if (query.q !== undefined) rows = rows.where("name", "ilike", containing(query.q));
  const page = await takePage(rows, query, "created_at", 10_000);
  return {
    items: page.rows.map((row) => presentTask(row, me)),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

/** Tasks that are told of at once. */
const MAX_URGENT = 5;

/** What somebody has to do or may take: how much there is of it, and what comes first. */
export async function summarizeTasks(
  tx: Transaction,
  me: TaskPerson,
  now: Date,
): Promise<OutputOf<typeof contract.summarizeWorkflowTasks>> {
  const isMine = sql<boolean>`(assignee_id is not distinct from ${me.accountId}::uuid)`;
  const open = sql<boolean>`tenant_id = ${tx.tenantId} and (${isMine} or ${isFree(me)})`;
  const counts = await sql<{ mine: number; claimable: number; overdue: number }>`select
      (count(*) filter (where ${isMine}))::int as mine,
      (count(*) filter (where not ${isMine}))::int as claimable,
      (count(*) filter (where due_at < ${now}))::int as overdue
    from workflow_task where ${open}`.execute(tx.query());
  const urgent = await sql<{ id: string }>`select id from workflow_task where ${open}
    order by due_at nulls last, priority desc, created_at, id limit ${MAX_URGENT}`.execute(
    tx.query(),
  );
  const places = new Map(urgent.rows.map(({ id }, place) => [id, place]));
  const rows =
    places.size === 0
      ? []
      : await tasks(tx)
          .where("id", "in", [...places.keys()])
          .execute();
  const { mine = 0, claimable = 0, overdue = 0 } = counts.rows[0] ?? {};
  return {
    items: rows
      .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
      .map((row) => ({
        ...presentTask(row, me),
        isOverdue: row.due_at !== null && row.due_at < now,
      })),
    mine,
    claimable,
    overdue,
  };
}

export async function findTask(tx: Transaction, id: string): Promise<ShownTask> {
  const row = await tasks(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The task");
  return row;
}

export async function readTask(
  tx: Transaction,
  me: TaskPerson,
  id: string,
): Promise<OutputOf<typeof contract.getWorkflowTask>> {
  const row = await findTask(tx, id);
  const { rows } = await sql<{ state: string | null }>`select state from workflow_instance
    where tenant_id = ${tx.tenantId} and id = ${row.instance_id}`.execute(tx.query());
  const variables = visibleVariables(readState(rows[0]?.state ?? null), row.number);
  return { ...presentTask(row, me), variables };
}

type Task = OutputOf<typeof contract.getWorkflowTask>;

/** A task with those variables alone that its form asks for, which whoever made it meant to be seen. */
export function withAskedAlone(task: Task): Task {
  const properties = task.form?.["properties"];
  const asked = new Set(Object.keys(typeof properties === "object" ? (properties ?? {}) : {}));
  const variables = Object.entries(task.variables).filter(([name]) => asked.has(name));
  return { ...task, variables: Object.fromEntries(variables) };
}
