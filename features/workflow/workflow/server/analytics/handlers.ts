import { type Actor, type Handlers, type Platform, type Transaction } from "@devloom/server-kit";
import type { analyticsContract } from "../../contract/analytics.ts";
import { readBranches } from "./branches.ts";
import { readCost, writeCost } from "./cost.ts";
import { exportLog } from "./export.ts";
import { analyze, withoutModels } from "./figures.ts";
import { readOutliers } from "./outliers.ts";
import { takeIn } from "./take-in.ts";
import { createTarget, deleteTarget, listTargets } from "./targets.ts";
import { SEES_COST } from "../work/model-spend.ts";
import { readVariants } from "./variants.ts";

export function analyticsHandlers(platform: Platform): Handlers<typeof analyticsContract> {
  const { database, clock } = platform;

  /** Every view counts every instance that has ended by now. */
  async function view<Answer>(
    { tenantId }: Pick<Actor, "tenantId">,
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> {
    await takeIn(platform, tenantId);
    return database.reading({ tenantId }, work);
  }

  return {
    analyzeWorkflow: ({ actor, params, query }) =>
      view(actor, async (tx) => {
        const figures = await analyze(tx, params.id, query);
        return actor.permissions.has(SEES_COST) ? figures : withoutModels(figures);
      }),
    listWorkflowVariants: ({ actor, params, query }) =>
      view(actor, (tx) => readVariants(tx, params.id, query)),
    analyzeWorkflowBranches: ({ actor, params, query }) =>
      view(actor, (tx) => readBranches(tx, params.id, query)),
    listWorkflowOutliers: ({ actor, params, query }) =>
      view(actor, (tx) => readOutliers(tx, params.id, query)),
    async exportWorkflowLog({ actor, params, query }) {
      await takeIn(platform, actor.tenantId);
      return exportLog(platform, actor.tenantId, params.id, query);
    },
    listWorkflowTargets: ({ actor, params }) =>
      view(actor, (tx) => listTargets(tx, params.id, clock.now())),
    async createWorkflowTarget({ actor, params, body }) {
      await database.tenant(actor, (tx) => createTarget(tx, params.id, body, clock.now()));
    },
    async deleteWorkflowTarget({ actor, params }) {
      await database.tenant(actor, (tx) => deleteTarget(tx, params.id, params.target));
    },
    getWorkflowCost: async ({ actor, params }) => ({
      cost: await database.reading(actor, (tx) => readCost(tx, params.id)),
    }),
    async setWorkflowCost({ actor, params, body }) {
      await database.tenant(actor, (tx) => writeCost(tx, params.id, body, clock.now()));
    },
  };
}
