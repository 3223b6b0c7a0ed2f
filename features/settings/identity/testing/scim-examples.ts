import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { scimContract } from "../contract.ts";

/** Provisioning needs seats, which the smallest plan has not. */
async function withSeats(world: World): Promise<void> {
  await world.gateway.gateway.platform.database.system((tx) =>
    sql`update tenant set plan = 'enterprise'
      where id in (${world.owner.user.tenant.tenantId}, ${world.stranger.user.tenant.tenantId})`.execute(
      tx.query(),
    ),
  );
}

const person = () => {
  const userName = `scim-${randomUUID()}@example.com`;
  return { userName, externalId: userName, name: { givenName: "Weft", familyName: "Carrier" } };
};

/** Answers of SCIM are not described by the contract, which knows another content type only. */
async function idOf(answer: Promise<{ body: unknown }>): Promise<{ id: string }> {
  const { id } = (await answer).body as { id: string };
  return { id };
}

async function ownersUser(world: World): Promise<{ id: string }> {
  await withSeats(world);
  return idOf(send(world.owner, scimContract.scimCreateUser, { body: person() }));
}

const ownersGroup = (world: World): Promise<{ id: string }> =>
  idOf(send(world.owner, scimContract.scimCreateGroup, { body: { displayName: world.ownerMark } }));

export const scimExamples: Examples<typeof scimContract> = {
  scimListUsers: { isolation: "own", reveals: true, arrange: async () => ({}) },
  scimCreateUser: {
    isolation: "own",
    arrange: async (world) => {
      await withSeats(world);
      return { body: person() };
    },
  },
  scimGetUser: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersUser(world) }),
  },
  scimReplaceUser: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersUser(world), body: person() }),
  },
  scimPatchUser: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersUser(world),
      body: { Operations: [{ op: "replace", path: "active", value: false }] },
    }),
  },
  scimDeleteUser: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersUser(world) }),
  },
  scimListGroups: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersGroup(world);
      return {};
    },
  },
  scimCreateGroup: {
    isolation: "own",
    arrange: async () => ({ body: { displayName: "Weavers" } }),
  },
  scimGetGroup: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersGroup(world) }),
  },
  scimReplaceGroup: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersGroup(world),
      body: { displayName: "Spinners" },
    }),
  },
  scimPatchGroup: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersGroup(world),
      body: { Operations: [{ op: "replace", path: "displayName", value: "Spinners" }] },
    }),
  },
  scimDeleteGroup: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersGroup(world) }),
  },
  scimServiceProviderConfig: { isolation: "public", arrange: async () => ({}) },
  scimResourceTypes: { isolation: "public", arrange: async () => ({}) },
  scimResourceType: {
    isolation: "public",
    arrange: async () => ({ params: { name: "User" } }),
  },
  scimSchemas: { isolation: "public", arrange: async () => ({}) },
  scimSchema: {
    isolation: "public",
    arrange: async () => ({ params: { urn: "urn:ietf:params:scim:schemas:core:2.0:User" } }),
  },
  readScimAccess: { isolation: "own", arrange: async () => ({}) },
  renewScimToken: { isolation: "own", arrange: async () => ({}) },
  deleteScimToken: { isolation: "own", arrange: async () => ({}) },
};
