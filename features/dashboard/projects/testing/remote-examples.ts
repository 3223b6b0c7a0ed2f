import { randomUUID } from "node:crypto";
import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { putRemote, type remotesContract } from "../contract.ts";
import { sharedProject } from "../../../testing/owners-project.ts";

const URL = "https://git.example.com/team/project.git";

/** A project with a remote that nobody reaches. */
async function projectWithRemote(world: World): Promise<{ id: string; name: string }> {
  const params = { ...(await sharedProject(world)), name: `origin-${randomUUID()}` };
  const { status } = await send(world.owner, putRemote, { params, body: { url: URL } });
  if (status !== 200) throw new Error("Adding a remote failed.");
  return params;
}

/** Valid calls about repositories elsewhere. */
export const remoteExamples: Examples<typeof remotesContract> = {
  listRemotes: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  putRemote: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { ...(await sharedProject(world)), name: `origin-${randomUUID()}` },
      body: { url: URL },
    }),
  },
  deleteRemote: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await projectWithRemote(world) }),
  },
  syncRemote: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await projectWithRemote(world),
      body: { action: "fetch" as const },
    }),
  },
};
