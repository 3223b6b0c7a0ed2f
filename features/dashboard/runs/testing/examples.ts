import { newId, type RunStatus } from "@devloom/server-kit";
import { sql } from "kysely";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { runsContract } from "../contract.ts";

/** A run of the owner in a given state, of a kind that no worker takes, so that it stays in it. */
async function ownersRun(world: World, status: RunStatus): Promise<{ id: string }> {
  const id = newId();
  const { tenant, id: account } = world.owner.user;
  const { database } = world.gateway.gateway.platform;
  await database.system(async (tx) => {
    await sql`insert into run (id, tenant_id, kind, title, actor_id, input, status, created_at)
      values (${id}, ${tenant.tenantId}, 'example.idle', ${world.ownerMark}, ${account}, '{}',
              ${status}, now())`.execute(tx.query());
    await sql`insert into run_log (run_id, tenant_id, level, text, time)
      values (${id}, ${tenant.tenantId}, 'info', ${world.ownerMark}, now())`.execute(tx.query());
  });
  return { id };
}

export const runsExamples = defineExamples(runsContract, {
  listRuns: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersRun(world, "succeeded");
      return { query: { q: world.ownerMark } };
    },
  },
  getRun: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersRun(world, "succeeded") }),
  },
  readRunLog: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersRun(world, "succeeded") }),
  },
  cancelRun: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersRun(world, "queued") }),
  },
  retryRun: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersRun(world, "failed") }),
  },
});
