import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
import {
  type branchesContract,
  commitProject,
  createBranch,
  createStash,
  getProject,
  createTag,
  type historyContract,
  type mergingContract,
  type stashesContract,
} from "../contract.ts";
import { ownersProject, sharedProject } from "../../../testing/owners-project.ts";

async function projectWithBranch(world: World): Promise<{ id: string }> {
  const params = await ownersProject(world);
  await send(world.owner, createBranch, { params, body: { name: "side" } });
  return params;
}

async function projectWithChange(world: World): Promise<{ id: string }> {
  const params = await ownersProject(world);
  const { tenantId } = world.owner.user.tenant;
  const folder = projectFolder(world.gateway.dataDir, tenantId, params.id);
  await writeFile(join(folder, "notes.md"), "New");
  return params;
}

/** A project with a second commit, and that commit. */
async function projectWithCommit(world: World): Promise<{ id: string; commit: string }> {
  const params = await projectWithChange(world);
  const { body } = await send(world.owner, commitProject, { params, body: { message: "Notes" } });
  return { ...params, commit: body.head?.id ?? "" };
}

/** The newest commit of a project. */
const sharedCommit = once(async (world) => {
  const params = await sharedProject(world);
  const { body } = await send(world.owner, getProject, { params });
  return { ...params, commit: body.repository?.head?.id ?? "" };
});

/** Valid calls of git as the IDE offers it. */
export const gitExamples: Examples<
  typeof branchesContract & typeof historyContract & typeof mergingContract & typeof stashesContract
> = {
  listBranches: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  createBranch: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: { name: `side-${randomUUID()}` },
    }),
  },
  switchBranch: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await projectWithBranch(world), body: { name: "side" } }),
  },
  deleteBranch: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await sharedProject(world);
      const query = { name: `side-${randomUUID()}` };
      await send(world.owner, createBranch, { params, body: query });
      return { params, query };
    },
  },
  getHistory: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  getCommit: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await sharedCommit(world) }),
  },
  getBlame: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      query: { filePath: "README.md" },
    }),
  },
  mergeBranch: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await projectWithBranch(world),
      body: { branch: "side" },
    }),
  },
  rebaseBranch: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await projectWithBranch(world),
      body: { branch: "side" },
    }),
  },
  revertCommit: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await projectWithCommit(world) }),
  },
  createTag: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedCommit(world),
      body: { name: `v-${randomUUID()}` },
    }),
  },
  deleteTag: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, commit } = await sharedCommit(world);
      const query = { name: `v-${randomUUID()}` };
      await send(world.owner, createTag, { params: { id, commit }, body: query });
      return { params: { id }, query };
    },
  },
  listStashes: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  createStash: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await projectWithChange(world), body: {} }),
  },
  applyStash: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await projectWithChange(world);
      const { body } = await send(world.owner, createStash, { params, body: {} });
      const [stash] = body.items;
      return { params: { ...params, commit: stash?.commit ?? "" }, body: { action: "pop" } };
    },
  },
};
