import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import { ownersProject, sharedProject } from "../../../testing/owners-project.ts";
import type { World } from "../../../testing/world.ts";
import {
  type checkpointsContract,
  createCheckpoint,
  listFileVersions,
  saveIdeFile,
  type versionsContract,
} from "../contract.ts";

const README = "README.md";

/** A checkpoint of a project of the owner's. */
async function checkpoint(world: World): Promise<{ id: string; checkpointId: string }> {
  const params = await ownersProject(world);
  const made = await send(world.owner, createCheckpoint, { params, body: { name: "Before" } });
  if (made.status !== 201) throw new Error(`No checkpoint: ${JSON.stringify(made.body)}`);
  return { ...params, checkpointId: made.body.id };
}

/** A version of a file of the owner's. */
async function version(
  world: World,
): Promise<{ params: { id: string; versionId: string }; hash: string }> {
  const params = await ownersProject(world);
  const body = { filePath: "src/new.ts", content: world.ownerMark, baseHash: null };
  await send(world.owner, saveIdeFile, { params, body });
  const { items } = (await send(world.owner, listFileVersions, { params, query: {} })).body;
  if (items[0] === undefined) throw new Error("No version was kept.");
  return { params: { ...params, versionId: items[0].id }, hash: items[0].hash };
}

/** Texts that files had, and checkpoints of all of them. */
export const pastExamples: Examples<typeof checkpointsContract & typeof versionsContract> = {
  listCheckpoints: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  createCheckpoint: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world), body: { name: "Before" } }),
  },
  getCheckpoint: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await checkpoint(world) }),
  },
  readCheckpointFile: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await checkpoint(world),
      query: { filePath: README },
    }),
  },
  restoreCheckpoint: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await checkpoint(world) }),
  },
  discardIdeChanges: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await version(world)).params,
      body: { paths: ["src/new.ts"] },
    }),
  },
  deleteCheckpoint: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await checkpoint(world) }),
  },
  listFileVersions: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world), query: {} }),
  },
  readFileVersion: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: (await version(world)).params }),
  },
  restoreFileVersion: {
    isolation: "tenant",
    arrange: async (world) => {
      const { params, hash } = await version(world);
      return { params, body: { baseHash: hash } };
    },
  },
};
