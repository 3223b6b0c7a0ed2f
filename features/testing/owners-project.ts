import { send } from "./client.ts";
import { once } from "./once.ts";
import type { World } from "./world.ts";
import { createProject } from "../dashboard/projects/contract.ts";

/** A project of the owner whose name carries the owner's mark. */
export async function ownersProject({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { status, body } = await send(owner, createProject, { body: { name: ownerMark } });
  if (status !== 201) throw new Error(`Creating a project failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** One of them for all calls that leave its files and its history alone. */
export const sharedProject = once(ownersProject);
