import { AppError, defineModule, deleteTenant, type Platform } from "@devloom/server-kit";
import { dashboardContract } from "../contract.ts";
import { dashboardFeature } from "../feature.ts";
import { listVisibleActivity } from "./activity.ts";
import { computeOverview } from "./overview.ts";
import { seedDemoRecords } from "./seed-demo.ts";

export const dashboardModule = defineModule({
  feature: dashboardFeature,
  contract: dashboardContract,
  migrations: [],
  create: (platform: Platform) => ({
    seedDemo: () => seedDemoRecords(platform),
    handlers: {
      getOverview: ({ actor, request }) => computeOverview(platform, actor, request.ip),
      listActivity: ({ actor, query, request }) =>
        listVisibleActivity(platform, actor, request.ip, query.limit),
      async removeDemo({ actor }) {
        await platform.database.system(async (tx) => {
          if (!(await deleteTenant(tx, actor.tenantId, "demo"))) {
            throw new AppError(409, "not_demo", "Only the demo workspace can be removed here.");
          }
        });
        return undefined;
      },
    },
  }),
});
