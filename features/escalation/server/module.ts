import { defineModule, type Platform } from "@devloom/server-kit";
import { escalationContract } from "../contract.ts";
import { escalationFeature } from "../feature.ts";
import { escalationMigration } from "./migration.ts";
import { create, remove, update } from "./policy-commands.ts";
import { findPolicy, readPolicies } from "./policy-store.ts";
import { escalationTimeline } from "./timeline.ts";

export const escalationModule = defineModule({
  feature: escalationFeature,
  contract: escalationContract,
  migrations: [escalationMigration],
  create: (platform: Platform) => ({
    handlers: {
      async listEscalationPolicies({ actor }) {
        const items = await platform.database.tenant(actor, readPolicies);
        return { items, total: items.length };
      },
      getEscalationPolicy: ({ actor, params }) =>
        platform.database.tenant(actor, (tx) => findPolicy(tx, params.id)),
      createEscalationPolicy: ({ actor, body }) => create(platform, actor, body),
      updateEscalationPolicy: ({ actor, params, body, ifMatch }) =>
        update(platform, actor, params.id, body, ifMatch),
      async deleteEscalationPolicy({ actor, params, ifMatch }) {
        await remove(platform, actor, params.id, ifMatch);
        return undefined;
      },
      async getEscalationTimeline({ actor, params, query }) {
        const policy = await platform.database.tenant(actor, (tx) => findPolicy(tx, params.id));
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
