import { defineModule, liveResponse } from "@devloom/server-kit";
import { systemContract } from "../contract.ts";
import { systemFeature } from "../feature.ts";
import { HealthLook } from "./check-health.ts";

export const systemModule = defineModule({
  feature: systemFeature,
  contract: systemContract,
  migrations: [],
  create: (platform) => {
    const look = new HealthLook(platform);
    return {
      handlers: {
        async health() {
          const health = await look.share();
          // A load balancer looks at the status alone.
          return health.status === "down" ? Response.json(health, { status: 503 }) : health;
        },
        openApi: async () => platform.openApi(),
        live: async ({ actor, query, request }) =>
          liveResponse(platform.live, {
            actor,
            ip: request.ip,
            topics: await platform.live.visibleTopics(actor, query.topics.split(","), request.ip),
            after:
              request.headers.get("last-event-id")?.match(/^[\w-]{22}$/)?.[0] ??
              query.after ??
              null,
            signal: request.signal,
            stillAllowed: () => platform.sessionIsLive(actor),
            hasCurrentRights: () => platform.access.isCurrent(actor.tenantId, actor.access),
          }),
      },
    };
  },
});
