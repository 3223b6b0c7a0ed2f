import type { Actor, Handlers, Transaction } from "@devloom/server-kit";
import type { tasksContract } from "../../contract/tasks.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import {
  assertMayDoTasks,
  claimTask,
  completeTask,
  delegateTask,
  type TaskWorker,
  unclaimTask,
} from "./task-commands.ts";
import { isDataHidden } from "../instances/hidden-data.ts";
import { listTasks, readTask, summarizeTasks, taskPerson, withAskedAlone } from "./task-store.ts";

async function workerOf(tx: Transaction, actor: Actor): Promise<TaskWorker> {
  const person = await taskPerson(tx, actor.accountId);
  return { ...person, isOperator: actor.permissions.has("workflow:operate") };
}

export function taskHandlers({ platform, host }: WorkflowParts): Handlers<typeof tasksContract> {
  const { database } = platform;
  const change = <Result>(
    actor: Actor,
    work: (tx: Transaction, me: TaskWorker) => Promise<Result>,
  ): Promise<Result> => database.tenant(actor, async (tx) => work(tx, await workerOf(tx, actor)));
  return {
    listWorkflowTasks: ({ actor, query }) =>
      database.reading(actor, async (tx) =>
        listTasks(tx, await taskPerson(tx, actor.accountId), query),
      ),
    summarizeWorkflowTasks: ({ actor }) =>
      database.reading(actor, async (tx) =>
        summarizeTasks(tx, await taskPerson(tx, actor.accountId), platform.clock.now()),
      ),
    getWorkflowTask: ({ actor, params }) =>
      database.reading(actor, async (tx) => {
        const task = await readTask(tx, await taskPerson(tx, actor.accountId), params.id);
        const isHidden = await isDataHidden(tx, platform, actor, task.instanceId);
        return isHidden ? withAskedAlone(task) : task;
      }),
    claimWorkflowTask: ({ actor, params }) =>
      change(actor, (tx, me) => claimTask(tx, me, params.id)),
    unclaimWorkflowTask: ({ actor, params }) =>
      change(actor, (tx, me) => unclaimTask(tx, me, params.id)),
    async delegateWorkflowTask({ actor, params, body }) {
      await assertMayDoTasks(platform.access, actor.tenantId, body.accountId);
      return change(actor, (tx, me) => delegateTask(tx, me, params.id, body.accountId));
    },
    async completeWorkflowTask({ actor, params, body }) {
      const id = await change(actor, (tx, me) =>
        completeTask(tx, host, me, params.id, body.variables),
      );
      await host.settle(id);
      return undefined;
    },
  };
}
