import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { Person } from "../../../testing/client.ts";
import type { World } from "../../../testing/world.ts";
import { systemContract } from "../contract.ts";

async function emit({ gateway }: World, person: Person, mark: string): Promise<void> {
  const scope = { tenantId: person.user.tenant.tenantId, actorId: person.user.id };
  await gateway.gateway.platform.database.tenant(scope, (tx) =>
    tx.emit({ type: "project.created", subject: "project/example", data: { name: mark } }),
  );
}

export const systemExamples = defineExamples(systemContract, {
  health: { isolation: "public", arrange: async () => ({}) },
  openApi: { isolation: "public", arrange: async () => ({}) },
  live: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      const after = world.gateway.gateway.platform.live.position;
      // Both tenants have an event behind it, so that each stream has something to wait for.
      await emit(world, world.owner, world.ownerMark);
      await emit(world, world.stranger, world.strangerMark);
      return { query: { topics: "project,run,setting,session,user,usage", after } };
    },
  },
});
