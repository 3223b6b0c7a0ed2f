import type { Handlers } from "@devloom/server-kit";
import type { modelsContract } from "../../contract/models.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { compileModel, deploy } from "./deploy.ts";
import { readDraft, requireWorkflow, saveDraft } from "./drafts.ts";
import { assertUnmanaged } from "./managed.ts";
import { findVersion, listVersions, summarize } from "./versions.ts";
import { assertNothingRuns, workflows } from "./workflows.ts";

export function modelHandlers({
  platform,
  engine,
}: WorkflowParts): Handlers<typeof modelsContract> {
  const { database, clock } = platform;
  const resource = workflows.handlers(platform);
  const compiler = { ...platform, engine };
  return {
    ...resource,
    async updateWorkflow(call) {
      await database.tenant(call.actor, (tx) => assertUnmanaged(tx, call.params.id));
      return resource.updateWorkflow(call);
    },
    async restoreWorkflow(call) {
      await database.tenant(call.actor, (tx) => assertUnmanaged(tx, call.params.id));
      return resource.restoreWorkflow(call);
    },
    async deleteWorkflow(call) {
      await database.tenant(call.actor, async (tx) => {
        await assertUnmanaged(tx, call.params.id);
        await assertNothingRuns(tx, call.params.id);
      });
      return resource.deleteWorkflow(call);
    },
    summarizeWorkflows: ({ actor }) => database.reading(actor, summarize),
    getWorkflowDraft: ({ actor, params }) =>
      database.reading(actor, (tx) => readDraft(tx, params.id)),
    saveWorkflowDraft: ({ actor, params, body, ifMatch }) =>
      database.tenant(actor, async (tx) => {
        await assertUnmanaged(tx, params.id);
        return saveDraft(tx, params.id, body.xml, ifMatch, clock.now());
      }),
    async checkWorkflow({ actor, params, body }) {
      const { kind } = await database.reading(actor, (tx) => requireWorkflow(tx, params.id));
      const { problems } = await compileModel(compiler, actor, kind, body.xml);
      return { problems };
    },
    async deployWorkflow({ actor, params }) {
      const { xml } = await database.reading(actor, async (tx) => {
        await assertUnmanaged(tx, params.id);
        return readDraft(tx, params.id);
      });
      return deploy(compiler, actor, params.id, { xml, repeats: null });
    },
    listWorkflowVersions: ({ actor, params, query }) =>
      database.reading(actor, (tx) => listVersions(tx, params.id, query)),
    getWorkflowVersion: ({ actor, params }) =>
      database.reading(actor, (tx) => findVersion(tx, params.id, params.version)),
    async redeployWorkflowVersion({ actor, params }) {
      const { xml, version } = await database.reading(actor, async (tx) => {
        await assertUnmanaged(tx, params.id);
        return findVersion(tx, params.id, params.version);
      });
      return deploy(compiler, actor, params.id, { xml, repeats: version });
    },
  };
}
