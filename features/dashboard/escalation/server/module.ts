import { defineModule, type Platform } from "@devloom/server-kit";
import { escalationContract } from "../contract.ts";
import { escalationFeature } from "../feature.ts";
import { escalationMigrations } from "./migration.ts";
import { policies } from "./policies.ts";
import { escalationTimeline } from "./timeline.ts";

export const escalationModule = defineModule({
  feature: escalationFeature,
  contract: escalationContract,
  migrations: escalationMigrations,
  retention: [policies.retention],
  create: (platform: Platform) => ({
    handlers: {
      ...policies.handlers(platform),
      async getEscalationTimeline({ actor, params, query }) {
        const policy = await platform.database.tenant(actor, (tx) =>
          policies.store.find(tx, params.id),
        );
        const start = query.start === undefined ? platform.clock.now() : new Date(query.start);
        const items = escalationTimeline(policy, start).map(({ at, targets, ...notice }) => ({
          ...notice,
          at: at.toISOString(),
          targets: [...targets],
        }));
        return { items, total: items.length };
      },
    },
  }),
});
