import { defineModule, type Platform } from "@devloom/server-kit";
import { runsContract } from "../contract.ts";
import { runsFeature } from "../feature.ts";
import { presentRun } from "./present-run.ts";
import { findRun, listLog, listRuns } from "./store.ts";

export const runsModule = defineModule({
  feature: runsFeature,
  contract: runsContract,
  migrations: [],
  create: ({ database, runs }: Platform) => ({
    handlers: {
      listRuns: ({ actor, query }) => database.reading(actor, (tx) => listRuns(tx, query)),
      getRun: ({ actor, params }) => database.reading(actor, (tx) => findRun(tx, params.id)),
      readRunLog: ({ actor, params, query }) =>
        database.reading(actor, (tx) => listLog(tx, params.id, query.after, query.limit)),
      cancelRun: ({ actor, params }) =>
        database.tenant({ tenantId: actor.tenantId, actorId: actor.accountId }, async (tx) =>
          presentRun(await runs.cancel(tx, params.id)),
        ),
      retryRun: ({ actor, params }) =>
        database.tenant({ tenantId: actor.tenantId, actorId: actor.accountId }, async (tx) =>
          presentRun(await runs.retry(tx, params.id)),
        ),
    },
  }),
});
