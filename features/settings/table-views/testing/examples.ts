import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
import { createTableView, tableViewsContract } from "../contract.ts";

const body = (world: World) => ({
  table: "Loom",
  name: world.ownerMark,
  query: "sort=-name&columns=name.width",
  isShared: true,
  isDefault: false,
});

/** Shared, so that everyone of the workspace may know it. */
async function makeOne(world: World): Promise<{ params: { id: string } }> {
  const made = await send(world.owner, createTableView, { body: body(world) });
  if (made.status !== 201) throw new Error(`Saving a view failed: ${JSON.stringify(made.body)}`);
  // Every view has an id.
  return { params: { id: (made.body as { id: string }).id } };
}

const listed = once(makeOne);

export const tableViewsExamples = defineExamples(tableViewsContract, {
  listTableViews: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await listed(world);
      return { query: { table: "Loom" } };
    },
  },
  createTableView: {
    isolation: "own",
    minimumRole: "developer",
    arrange: async (world) => ({ body: { ...body(world), name: "Another" } }),
  },
  updateTableView: {
    isolation: "tenant",
    reveals: true,
    minimumRole: "developer",
    arrange: async (world) => ({ ...(await makeOne(world)), body: { isDefault: true } }),
  },
  deleteTableView: { isolation: "tenant", minimumRole: "developer", arrange: makeOne },
});
