import { send } from "../../testing/client.ts";
import { defineExamples } from "../../testing/endpoint-example.ts";
import type { World } from "../../testing/world.ts";
import {
  createPullRequest,
  createThread,
  getPullRequest,
  pullRequestsContract,
} from "../contract.ts";
import { projectWithBranch } from "./branched-project.ts";

interface Requested {
  readonly id: string;
  readonly head: string;
  readonly projectId: string;
}

/** Made once for all calls that leave it as it is: a project with branches takes many steps. */
const known = new WeakMap<World, Promise<Requested>>();

function sharedRequest(world: World): Promise<Requested> {
  const made = known.get(world) ?? ownersRequest(world);
  known.set(world, made);
  return made;
}

/** The owner's pull request with a branch that changed `notes.md`. */
async function ownersRequest(world: World): Promise<Requested> {
  const projectId = await projectWithBranch(world.owner, world.ownerMark);
  const made = await send(world.owner, createPullRequest, {
    body: { projectId, source: "side", target: "main", title: world.ownerMark },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { body } = await send(world.owner, getPullRequest, { params: { id: made.body.id } });
  return { id: made.body.id, head: body.head, projectId };
}

async function ownersThread(world: World, { id, head }: Requested, suggestion?: string) {
  const at = { path: "notes.md", side: "new" as const, startLine: 1, line: 1, head };
  const body = { body: "Look", at, ...(suggestion === undefined ? {} : { suggestion }) };
  const made = await send(world.owner, createThread, { params: { id }, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id, head, thread: made.body.id, comment: made.body.comments[0]?.id ?? "" };
}

export const pullRequestsExamples = defineExamples(pullRequestsContract, {
  listPullRequests: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await sharedRequest(world);
      return {};
    },
  },
  compareBranches: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: (await sharedRequest(world)).projectId },
      query: { source: "side", target: "main" },
    }),
  },
  createPullRequest: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: {
        projectId: await projectWithBranch(world.owner, world.ownerMark),
        source: "side",
        target: "main",
        title: "Notes",
      },
    }),
  },
  getPullRequest: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { id: (await sharedRequest(world)).id } }),
  },
  getPullRequestFiles: {
    isolation: "tenant",
    arrange: async (world) => ({ params: { id: (await sharedRequest(world)).id } }),
  },
  updatePullRequest: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: (await ownersRequest(world)).id },
      body: { title: "Better notes" },
    }),
  },
  reviewPullRequest: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, head } = await sharedRequest(world);
      return { params: { id }, body: { verdict: "commented" as const, body: "Fine", head } };
    },
  },
  createThread: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: (await sharedRequest(world)).id },
      body: { body: "What for?" },
    }),
  },
  replyToThread: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, thread } = await ownersThread(world, await sharedRequest(world));
      return { params: { id, thread }, body: { body: "Because" } };
    },
  },
  resolveThread: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, thread } = await ownersThread(world, await sharedRequest(world));
      return { params: { id, thread }, body: { resolved: true } };
    },
  },
  applySuggestion: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, comment, head } = await ownersThread(world, await ownersRequest(world), "Newer");
      return { params: { id, comment }, body: { head } };
    },
  },
  mergePullRequest: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id, head } = await ownersRequest(world);
      return { params: { id }, body: { method: "squash" as const, head } };
    },
  },
  updateSourceBranch: {
    isolation: "tenant",
    arrange: async (world) => ({ params: { id: (await ownersRequest(world)).id }, body: {} }),
  },
  getReviewRule: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: (await sharedRequest(world)).projectId },
    }),
  },
  putReviewRule: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: await projectWithBranch(world.owner, world.ownerMark) },
      body: {
        approvals: 1,
        dismissStale: true,
        resolveThreads: false,
        checks: [],
        methods: ["squash" as const],
      },
    }),
  },
});
