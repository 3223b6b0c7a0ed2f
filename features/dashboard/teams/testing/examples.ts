import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { assignOwnership, createTeam, putTeamMember, teamsContract } from "../contract.ts";

/** A team of the owner whose name carries the owner's mark. */
export async function ownersTeam({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { status, body } = await send(owner, createTeam, { body: { name: ownerMark } });
  if (status !== 201) throw new Error(`Creating a team failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** A team of the owner with the owner in it. */
async function ownersPlace(world: World): Promise<{ id: string; accountId: string }> {
  const params = { ...(await ownersTeam(world)), accountId: world.owner.user.id };
  await send(world.owner, putTeamMember, { params, body: { role: "lead" } });
  return params;
}

async function ownersOwnership(world: World): Promise<{ id: string }> {
  const { body } = await send(world.owner, assignOwnership, {
    body: {
      resource: `project/${world.ownerMark}.${crypto.randomUUID()}`,
      owner: { accountId: world.owner.user.id },
    },
  });
  return { id: body.id };
}

export const teamsExamples = defineExamples(teamsContract, {
  listTeamPeople: { isolation: "own", reveals: true, arrange: async () => ({}) },
  listTeams: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      // One is enough: the list is not paged.
      await ownersTeam(world);
      return {};
    },
  },
  getTeam: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersTeam(world) }),
  },
  createTeam: { isolation: "own", arrange: async () => ({ body: { name: "Another team" } }) },
  updateTeam: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersTeam(world),
      body: { description: "Changed" },
    }),
  },
  deleteTeam: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersTeam(world) }),
  },
  putTeamMember: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersPlace(world),
      body: { role: "member" as const },
    }),
  },
  removeTeamMember: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersPlace(world) }),
  },
  listOwnerships: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersOwnership(world);
      return { query: { q: world.ownerMark } };
    },
  },
  assignOwnership: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: { resource: "project/shared", owner: { accountId: world.owner.user.id } },
    }),
  },
  releaseOwnership: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersOwnership(world) }),
  },
  transferOwnerships: {
    isolation: "tenant",
    arrange: async (world) => {
      await ownersOwnership(world);
      return {
        body: { from: { accountId: world.owner.user.id }, to: await teamOwner(world) },
      };
    },
  },
});

async function teamOwner(world: World): Promise<{ teamId: string }> {
  const { id } = await ownersTeam(world);
  return { teamId: id };
}
