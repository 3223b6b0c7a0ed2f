import { randomUUID } from "node:crypto";
import { createBranch } from "../../../dashboard/projects/contract.ts";
import { ownersProject } from "../../../testing/owners-project.ts";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
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
}

const branchedProject = once((world) =>
  projectWithBranch(world.gateway, world.owner, world.ownerMark),
);
const sharedRequest = once(ownersRequest);

/** Two branches of the owner's project that no other call knows; the source changed `notes.md`. */
async function freshBranches(world: World) {
  const projectId = await branchedProject(world);
  const mark = randomUUID();
  const [source, target] = [`side-${mark}`, `main-${mark}`];
  for (const [name, from] of [
    [source, "side"],
    [target, "main"],
  ] as const) {
    const made = await send(world.owner, createBranch, {
      params: { id: projectId },
      body: { name, from },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  }
  return { projectId, source, target };
}

/** The owner's pull request with a branch that changed `notes.md`. */
async function ownersRequest(world: World): Promise<Requested> {
  const made = await send(world.owner, createPullRequest, {
    body: { ...(await freshBranches(world)), title: world.ownerMark },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { body } = await send(world.owner, getPullRequest, { params: { id: made.body.id } });
  return { id: made.body.id, head: body.head };
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
      params: { id: await branchedProject(world) },
      query: { source: "side", target: "main" },
    }),
  },
  readBranchRequest: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: await branchedProject(world) },
      query: { branch: "side" },
    }),
  },
  createPullRequest: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: { ...(await freshBranches(world)), title: "Notes" },
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
  putReviewers: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: { id: (await ownersRequest(world)).id },
      body: { reviewers: [] },
    }),
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
      params: { id: await branchedProject(world) },
    }),
  },
  putReviewRule: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersProject(world),
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
