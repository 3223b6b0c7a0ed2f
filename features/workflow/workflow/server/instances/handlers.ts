import {
  type Actor,
  AppError,
  conflict,
  type Handlers,
  type Transaction,
} from "@devloom/server-kit";
import type { instancesContract } from "../../contract/instances.ts";
import type { migrationContract } from "../../contract/migration.ts";
import type { startFormContract } from "../../contract/start-form.ts";
import { SEES_COST } from "../work/model-spend.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { isDataHidden, withoutData, withoutEventData, withoutVariables } from "./hidden-data.ts";
import { readHistory, replay } from "./history.ts";
import { listIncidents, retryIncident, retryIncidentIn, skipIncident } from "./incidents.ts";
import { migrateInstances } from "./migrate-instances.ts";
import { endsInstance, instancesOf, resolveIncident } from "./resolve-incidents.ts";
import { readStartForm } from "./start-form.ts";
import { cancelInstance, startInstance, tellInstance } from "./instance-commands.ts";
import { findInstance, listInstances, readInstance } from "./instance-store.ts";

export function instanceHandlers({
  platform,
  host,
  engine,
}: WorkflowParts): Handlers<
  typeof instancesContract & typeof migrationContract & typeof startFormContract
> {
  const { database } = platform;

  /** Changes an instance, waits until it has taken the change, and shows it. */
  async function change(actor: Actor, work: (tx: Transaction) => Promise<string>) {
    host.assertRoom(actor.tenantId);
    const id = await database.tenant(actor, work);
    await host.settle(id);
    return show(actor, id);
  }

  /** An instance as somebody may see it. */
  function show(actor: Actor, id: string) {
    return database.reading(actor, async (tx) => {
      const { models, ...rest } = await readInstance(tx, id);
      const instance = { ...rest, models: actor.permissions.has(SEES_COST) ? models : null };
      return (await isDataHidden(tx, platform, actor, id)) ? withoutData(instance) : instance;
    });
  }

  return {
    async startWorkflow({ actor, params, body }) {
      host.assertRoom(actor.tenantId);
      const id = await database.tenant(actor, (tx) => startInstance(tx, host, params.id, body));
      await host.settle(id);
      return database.reading(actor, (tx) => findInstance(tx, id));
    },
    listWorkflowInstances: ({ actor, query }) =>
      database.reading(actor, (tx) => listInstances(tx, query)),
    getWorkflowInstance: ({ actor, params }) => show(actor, params.id),
    readWorkflowHistory: ({ actor, params, query }) =>
      database.reading(actor, async (tx) => {
        const history = await readHistory(tx, params.id, query);
        if (!(await isDataHidden(tx, platform, actor, params.id))) return history;
        return { ...history, items: history.items.map(withoutEventData) };
      }),
    replayWorkflowInstance: ({ actor, params }) =>
      database.reading(actor, async (tx) => {
        const then = await replay(tx, engine, params.id, params.sequence);
        if (!(await isDataHidden(tx, platform, actor, params.id))) return then;
        return { ...then, variables: {}, elements: withoutVariables(then.elements) };
      }),
    async cancelWorkflowInstance({ actor, params }) {
      await database.tenant(actor, (tx) => cancelInstance(tx, host, params.id));
      await host.settle(params.id);
      return database.reading(actor, (tx) => findInstance(tx, params.id));
    },
    setWorkflowVariables: ({ actor, params, body }) =>
      change(actor, async (tx) => {
        const { variables, number: element } = body;
        await tellInstance(tx, host, params.id, { type: "variablesChanged", element, variables });
        return params.id;
      }),
    async moveWorkflowToken({ actor, params, body }) {
      const { number: element, to } = body;
      const moved = await change(actor, async (tx) => {
        await tellInstance(tx, host, params.id, { type: "tokenMoved", element, to });
        return params.id;
      });
      if (moved.elements.some(({ number }) => number === element))
        throw conflict("cannot_move", "A token can only move to a node in its own scope.");
      return moved;
    },
    listWorkflowIncidents: ({ actor, query }) =>
      database.reading(actor, (tx) => listIncidents(tx, query)),
    retryWorkflowIncident: ({ actor, params, body }) =>
      change(actor, (tx) => retryIncident(tx, host, params.id, body.variables)),
    getWorkflowStartForm: ({ actor, params }) =>
      database.reading(actor, (tx) => readStartForm(tx, params.id)),
    migrateWorkflow: ({ actor, params, body }) =>
      database.tenant(actor, (tx) => migrateInstances(tx, params.id, body, platform.clock.now())),
    retryWorkflowIncidentIn: ({ actor, params, body }) =>
      change(actor, (tx) =>
        retryIncidentIn(tx, host, params.id, { ...body, now: platform.clock.now() }),
      ),
    skipWorkflowIncident: ({ actor, params, body }) =>
      change(actor, (tx) => skipIncident(tx, host, params.id, body.variables)),
    async resolveWorkflowIncidents({ actor, body: { ids, ...body } }) {
      host.assertRoom(actor.tenantId);
      if (body.from === "beginning") assertMayStart(actor);
      const resolution = { ...body, now: platform.clock.now() };
      const problems: { id: string; message: string }[] = [];
      const instances = await database.reading(actor, (tx) => instancesOf(tx, ids));
      const ended = new Set<string>();
      for (const id of new Set(ids)) {
        const instance = instances.get(id) ?? "";
        if (ended.has(instance)) continue;
        try {
          await database.tenant(actor, (tx) => resolveIncident(tx, host, id, resolution));
          if (endsInstance(body)) ended.add(instance);
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          problems.push({ id, message: error.message });
        }
      }
      return { resolved: new Set(ids).size - problems.length, problems };
    },
  };
}

const MAY_START = "workflow:start";

function assertMayStart({ permissions }: Actor): void {
  if (permissions.has(MAY_START)) return;
  throw new AppError(403, "forbidden", `To start over, you need the permission ${MAY_START}.`);
}
