import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { dashboardContract } from "../contract.ts";

async function somethingHappens({ gateway, owner, ownerMark }: World): Promise<void> {
  const scope = { tenantId: owner.user.tenant.tenantId, actorId: owner.user.id };
  await gateway.gateway.platform.database.tenant(scope, (tx) =>
    tx.emit({ type: "project.created", subject: "project/example", data: { name: ownerMark } }),
  );
}

export const dashboardExamples = defineExamples(dashboardContract, {
  getOverview: { isolation: "own", arrange: async () => ({}) },
  listActivity: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await somethingHappens(world);
      return {};
    },
  },
  removeDemo: {
    isolation: "tenant",
    arrange: async (world) => ({ tenant: await world.spareTenant({ demo: true }) }),
  },
});
