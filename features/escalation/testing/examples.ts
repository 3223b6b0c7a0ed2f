import { send } from "../../testing/client.ts";
import { defineExamples } from "../../testing/endpoint-example.ts";
import type { World } from "../../testing/world.ts";
import { createEscalationPolicy, deleteEscalationPolicy, escalationContract } from "../contract.ts";

const stepsOf = ({ owner }: World) => [
  { waitMinutes: 5, targets: [{ kind: "person" as const, id: owner.user.id }] },
];

async function ownersPolicy(world: World): Promise<{ id: string }> {
  const { status, body } = await send(world.owner, createEscalationPolicy, {
    body: { name: world.ownerMark, steps: stepsOf(world) },
  });
  if (status !== 201) throw new Error(`Creating a policy failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

export const escalationExamples = defineExamples(escalationContract, {
  listEscalationPolicies: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersPolicy(world);
      return {};
    },
  },
  getEscalationPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersPolicy(world) }),
  },
  createEscalationPolicy: {
    isolation: "tenant",
    arrange: async (world) => ({ body: { name: "Another policy", steps: stepsOf(world) } }),
  },
  updateEscalationPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersPolicy(world),
      body: { description: "Changed" },
    }),
  },
  deleteEscalationPolicy: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersPolicy(world) }),
  },
  restoreEscalationPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => {
      const params = await ownersPolicy(world);
      await send(world.owner, deleteEscalationPolicy, { params });
      return { params };
    },
  },
  getEscalationTimeline: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersPolicy(world) }),
  },
});
