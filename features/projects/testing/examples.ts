import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/server-kit";
import { send } from "../../testing/client.ts";
import { defineExamples } from "../../testing/endpoint-example.ts";
import type { World } from "../../testing/world.ts";
import { createProject, projectsContract } from "../contract.ts";
import { zipOf } from "./zip-writer.ts";

/** A project of the owner whose name carries the owner's mark. */
export async function ownersProject({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { status, body } = await send(owner, createProject, { body: { name: ownerMark } });
  if (status !== 201) throw new Error(`Creating a project failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

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
    arrange: async (world) => ({ params: await ownersProject(world) }),
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
    arrange: async (world) => ({ params: await ownersProject(world) }),
  },
  getWorkChanges: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world) }),
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
    arrange: async (world) => ({ params: await ownersProject(world) }),
  },
});
