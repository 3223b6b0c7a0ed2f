import { anyAddress } from "../../../testing/any-address.ts";
import { registerPerson, send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import {
  accessContract,
  approveGrant,
  createKey,
  createReview,
  requestGrant,
} from "../contract.ts";
import {
  anyName,
  draftPolicy,
  HARMLESS,
  ownersRole,
  ownersService,
  pendingGrant,
  publishedPolicy,
} from "./arrange.ts";
import { newMember } from "../../../testing/new-member.ts";

const newKey = (name: string) => ({ name, scopes: ["project:read"], expiresInDays: 30 });

async function ownersKey({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { body } = await send(owner, createKey, { body: newKey(ownerMark) });
  return { id: body.id };
}

async function ownersReview({ owner, ownerMark }: World): Promise<{ id: string; itemId: string }> {
  const { body } = await send(owner, createReview, { body: { title: ownerMark } });
  return { id: body.id, itemId: body.entries[0]?.id ?? "" };
}

const somebody = ({ gateway }: World) => registerPerson(gateway.url, { headers: anyAddress() });

export const accessExamples = defineExamples(accessContract, {
  listRoles: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersRole(world);
      return {};
    },
  },
  createRole: {
    isolation: "own",
    arrange: async () => ({ body: { title: anyName("Role"), permissions: ["project:read"] } }),
  },
  updateRole: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersRole(world),
      body: { permissions: ["project:read", "run:read"] },
    }),
  },
  deleteRole: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersRole(world) }),
  },
  assignRole: {
    isolation: "tenant",
    arrange: async (world) => {
      const { user } = await newMember(world.gateway, world.owner.user.tenant.tenantId, "viewer");
      return { params: { accountId: user.id }, body: { roleId: "developer" } };
    },
  },
  requestGrant: {
    isolation: "own",
    arrange: async () => ({
      body: { permission: "project:delete", reason: "To clean up", minutes: 60 },
    }),
  },
  listGrants: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await pendingGrant(world);
      return {};
    },
  },
  listOwnGrants: { isolation: "own", arrange: async () => ({}) },
  approveGrant: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await pendingGrant(world), body: {} }),
  },
  denyGrant: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await pendingGrant(world), body: { note: "Not now" } }),
  },
  revokeGrant: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => {
      const params = await pendingGrant(world);
      await send(world.owner, approveGrant, { params, body: {} });
      return { params, body: {} };
    },
  },
  withdrawGrant: {
    isolation: "person",
    arrange: async (world) => {
      const person = await somebody(world);
      const { body } = await send(person, requestGrant, {
        body: { permission: "project:delete", reason: "To clean up", minutes: 60 },
      });
      return { person, params: { id: body.id } };
    },
  },
  listKeys: {
    isolation: "own",
    arrange: async () => ({}),
  },
  createKey: { isolation: "own", arrange: async () => ({ body: newKey("Another key") }) },
  revokeKey: {
    isolation: "person",
    arrange: async (world) => {
      const person = await somebody(world);
      const { body } = await send(person, createKey, { body: newKey("Mine") });
      return { person, params: { id: body.id } };
    },
  },
  listAllKeys: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersKey(world);
      return {};
    },
  },
  revokeAnyKey: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersKey(world) }),
  },
  listServices: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersService(world);
      return {};
    },
  },
  createService: {
    isolation: "own",
    arrange: async () => ({ body: { name: anyName("Robot"), roleId: "viewer" } }),
  },
  updateService: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersService(world), body: { enabled: false } }),
  },
  deleteService: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersService(world) }),
  },
  createServiceKey: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersService(world),
      body: newKey("Of a robot"),
    }),
  },
  listPolicies: {
    isolation: "own",
    reveals: true,
    arrange: async ({ owner, ownerMark }) => {
      await draftPolicy(owner, ownerMark);
      return {};
    },
  },
  getPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async ({ owner, ownerMark }) => ({ params: await draftPolicy(owner, ownerMark) }),
  },
  createPolicy: {
    isolation: "own",
    arrange: async () => ({ body: { title: "Another policy", ...HARMLESS } }),
  },
  updatePolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async ({ owner, ownerMark }) => ({
      params: await draftPolicy(owner, ownerMark),
      body: { description: "Changed" },
    }),
  },
  deletePolicy: {
    isolation: "tenant",
    arrange: async ({ owner, ownerMark }) => ({ params: await draftPolicy(owner, ownerMark) }),
  },
  checkPolicy: { isolation: "own", arrange: async () => ({ body: { text: HARMLESS.text } }) },
  testPolicy: {
    isolation: "tenant",
    arrange: async ({ owner, ownerMark }) => ({ params: await draftPolicy(owner, ownerMark) }),
  },
  publishPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async ({ owner, ownerMark }) => ({
      params: await draftPolicy(owner, ownerMark),
      body: { note: "First" },
    }),
  },
  rollBackPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await publishedPolicy(world), body: { version: 1 } }),
  },
  withdrawPolicy: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await publishedPolicy(world) }),
  },
  replayPolicy: {
    isolation: "tenant",
    arrange: async ({ owner, ownerMark }) => ({
      params: await draftPolicy(owner, ownerMark),
      body: {},
    }),
  },
  listSubjects: {
    isolation: "own",
    reveals: true,
    arrange: async ({ ownerMark }) => ({ query: { q: ownerMark } }),
  },
  explainSubject: {
    isolation: "tenant",
    reveals: true,
    arrange: async ({ owner }) => ({ params: { id: owner.user.id } }),
  },
  explainSelf: { isolation: "own", reveals: true, arrange: async () => ({}) },
  simulate: {
    isolation: "tenant",
    arrange: async ({ owner }) => ({
      body: { subjectId: owner.user.id, permission: "project:read" },
    }),
  },
  listDecisions: {
    isolation: "own",
    // Of other operations it tells what was asked for, as it was asked.
    arrange: async () => ({ query: { allowed: "true" as const, action: "listDecisions" } }),
  },
  listReviews: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersReview(world);
      return {};
    },
  },
  createReview: { isolation: "own", arrange: async () => ({ body: { title: "Quarterly" } }) },
  getReview: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { id: (await ownersReview(world)).id } }),
  },
  decideReviewItem: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersReview(world),
      body: { decision: "keep" as const },
    }),
  },
  closeReview: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { id: (await ownersReview(world)).id } }),
  },
});
