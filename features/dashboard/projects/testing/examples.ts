import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { getProject, projectsContract } from "../contract.ts";
import { gitExamples } from "./git-examples.ts";
import { remoteExamples } from "./remote-examples.ts";
import { ownersProject, sharedProject } from "../../../testing/owners-project.ts";
import { packLargeProject } from "./large-project.ts";
import { once } from "../../../testing/once.ts";
import { zipOf } from "./zip-writer.ts";

/** A project as a git client names it. */
async function ownersRepository(world: World): Promise<{ workspace: string; repository: string }> {
  const params = await sharedProject(world);
  const { body } = await send(world.owner, getProject, { params });
  return { workspace: world.owner.user.tenant.tenantId, repository: `${body.slug}.git` };
}

/** A large project with its archive. */
const packedProject = once(async (world: World) => {
  const params = await ownersProject(world);
  await packLargeProject(world.gateway.dataDir, world.owner, params.id);
  return params;
});

export const projectsExamples = defineExamples(projectsContract, {
  listProjects: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersProject(world);
      return { query: { q: world.ownerMark } };
    },
  },
  getProject: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  createProject: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another project" } }),
  },
  updateProject: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersProject(world),
      body: { description: "Changed" },
    }),
  },
  deleteProject: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world) }),
  },
  checkProject: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world) }),
  },
  downloadProject: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  startArchive: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  getArchive: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await packedProject(world) }),
  },
  downloadArchive: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await packedProject(world) }),
  },
  listStarters: { isolation: "own", arrange: async () => ({}) },
  listFolders: { isolation: "own", arrange: async () => ({}) },
  cloneProject: {
    isolation: "own",
    // The run ends at once: the address is a private one.
    arrange: async () => ({ body: { url: "https://127.0.0.1:9/project.git" } }),
  },
  uploadProject: {
    isolation: "own",
    arrange: async () => ({
      query: { name: "Uploaded", fileName: "uploaded.zip" },
      body: zipOf({ name: "README.md", content: "# Uploaded" }),
    }),
  },
  initRepository: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  getWorkChanges: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  commitProject: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await ownersProject(world);
      const { tenantId } = world.owner.user.tenant;
      const folder = projectFolder(world.gateway.dataDir, tenantId, params.id);
      await writeFile(join(folder, "notes.md"), "New");
      return { params, body: { message: "Add notes" } };
    },
  },
  getInspection: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  getGitRefs: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersRepository(world),
      query: { service: "git-upload-pack" },
    }),
  },
  fetchByGit: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersRepository(world),
      headers: { "git-protocol": "version=2" },
      body: new TextEncoder().encode("0014command=ls-refs\n00010000"),
    }),
  },
  pushByGit: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersRepository(world),
      // A list of no refs.
      body: new TextEncoder().encode("0000"),
    }),
  },
  ...gitExamples,
  ...remoteExamples,
});
