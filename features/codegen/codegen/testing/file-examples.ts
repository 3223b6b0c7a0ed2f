import { randomUUID } from "node:crypto";
import { asSystem } from "@devloom/server-kit";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import type { fileContract } from "../contract.ts";
import { insertDraft } from "../server/file/store.ts";

/** Nothing is known about it, so that the work on its draft ends at once. */
const input = {
  kind: "built-in" as const,
  generator: "migration" as const,
  entity: "unknown",
  schema: "",
};

/** A valid call of each endpoint about drafts, in a project of the owner. */
export function fileExamplesOf(
  projectOf: (world: World) => Promise<string>,
): Examples<typeof fileContract> {
  const pathOf = (world: World): string => `migrations/${world.ownerMark}-${randomUUID()}.sql`;

  /** The owner's draft of a new file, as the work on it would leave it. */
  async function arrangeDraft(world: World) {
    const { owner, gateway } = world;
    const { tenantId } = owner.user.tenant;
    const [id, path, now] = [randomUUID(), pathOf(world), new Date()];
    const projectId = await projectOf(world);
    await gateway.gateway.platform.database.tenant(asSystem(tenantId), (tx) =>
      insertDraft(tx, {
        id,
        tenant_id: tenantId,
        project_id: projectId,
        account_id: owner.user.id,
        run_id: randomUUID(),
        status: "ready",
        path,
        input,
        round: 1,
        text: "",
        files: [{ path, before: null, after: "select 1;\n" }],
        gate: [],
        repaired: null,
        model: null,
        tokens: 0,
        problem: null,
        created_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      }),
    );
    return { person: owner, params: { id } };
  }
  const decided = { isolation: "person" as const, arrange: arrangeDraft };
  return {
    listFileSources: {
      isolation: "tenant",
      arrange: async (world) => ({ query: { projectId: await projectOf(world) } }),
    },
    createFileDraft: {
      isolation: "tenant",
      reveals: true,
      arrange: async (world) => ({
        body: { projectId: await projectOf(world), path: pathOf(world), input },
      }),
    },
    getFileDraft: decided,
    acceptFileDraft: {
      isolation: "person",
      arrange: async (world) => ({ ...(await arrangeDraft(world)), body: {} }),
    },
    rejectFileDraft: decided,
  };
}
