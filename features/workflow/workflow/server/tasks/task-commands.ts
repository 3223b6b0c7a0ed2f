import {
  type AccessControl,
  AppError,
  conflict,
  notFound,
  type Transaction,
} from "@devloom/server-kit";
import type { Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import type { WorkflowTask } from "../../contract.ts";
import type { ProcessHost } from "../host/process-host.ts";
import { findTask, mayTake, presentTask, type TaskPerson } from "./task-store.ts";

/** Whoever works on a task: may hand over any when they operate workflows. */
export interface TaskWorker extends TaskPerson {
  readonly isOperator: boolean;
}

async function assign(
  tx: Transaction,
  id: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  const { rows } = await sql`update workflow_task set assignee_id = ${to}
    where tenant_id = ${tx.tenantId} and id = ${id} and assignee_id is not distinct from ${from}::uuid
    returning 1`.execute(tx.query());
  if (rows.length === 0) throw conflict("task_taken", "Somebody else has taken the task.");
  await tx.signal("workflow-task.assigned", `workflow-task/${id}`);
}

export async function claimTask(
  tx: Transaction,
  me: TaskWorker,
  id: string,
): Promise<WorkflowTask> {
  const task = await findTask(tx, id);
  if (task.assignee_id === me.accountId) return presentTask(task, me);
  if (task.assignee_id !== null) throw conflict("task_taken", "Somebody else has taken the task.");
  if (!mayTake(task, me) && !me.isOperator) throw notForYou();
  await assign(tx, id, null, me.accountId);
  return presentTask(await findTask(tx, id), me);
}

export async function unclaimTask(
  tx: Transaction,
  me: TaskWorker,
  id: string,
): Promise<WorkflowTask> {
  const task = await findTask(tx, id);
  requireOwn(task.assignee_id, me);
  await assign(tx, id, task.assignee_id, null);
  return presentTask(await findTask(tx, id), me);
}

/** A task is handed only to somebody who can do it: an active member who may work on tasks. */
export async function assertMayDoTasks(
  access: Pick<AccessControl, "rightsOf">,
  tenantId: string,
  accountId: string,
): Promise<void> {
  const rights = await access.rightsOf(tenantId, accountId);
  if (rights === null) throw notFound("The person");
  if (!rights.permissions.has("workflow:task"))
    throw conflict("may_not_do_tasks", "This person may not work on tasks.");
}

export async function delegateTask(
  tx: Transaction,
  me: TaskWorker,
  id: string,
  accountId: string,
): Promise<WorkflowTask> {
  const task = await findTask(tx, id);
  requireOwn(task.assignee_id, me);
  await requireMembers(tx, [accountId]);
  await assign(tx, id, task.assignee_id, accountId);
  return presentTask(await findTask(tx, id), me);
}

/** Takes the task out and hands its data to the instance, in one transaction. */
export async function completeTask(
  tx: Transaction,
  host: ProcessHost,
  me: TaskWorker,
  id: string,
  variables: Variables,
): Promise<string> {
  const task = await findTask(tx, id);
  if (task.assignee_id === null)
    throw conflict("task_not_claimed", "Claim the task before completing it.");
  if (task.assignee_id !== me.accountId) throw notForYou();
  const { rows } = await sql`delete from workflow_task
    where tenant_id = ${tx.tenantId} and id = ${id} and assignee_id = ${me.accountId}
    returning 1`.execute(tx.query());
  if (rows.length === 0) throw conflict("task_taken", "The task has changed. Reload it.");
  const to = { id: task.instance_id, tenantId: tx.tenantId, actorId: me.accountId };
  await host.tell(tx, to, { type: "userTaskCompleted", job: task.number, variables });
  await tx.signal("workflow-task.completed", `workflow-task/${id}`);
  return task.instance_id;
}

function requireOwn(assigneeId: string | null, me: TaskWorker): void {
  if (assigneeId !== me.accountId && !me.isOperator) throw notForYou();
}

function notForYou(): AppError {
  return new AppError(403, "not_your_task", "This task is for somebody else.");
}
