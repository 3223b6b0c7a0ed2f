import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { createInvitation, createTenant, membersContract } from "../contract.ts";

const tenantOf = ({ owner }: World): string => owner.user.tenant.tenantId;

async function onEnterprise({ gateway }: World, tenantId: string): Promise<void> {
  await gateway.gateway.platform.database.system((tx) =>
    sql`update tenant set plan = 'enterprise' where id = ${tenantId}`.execute(tx.query()),
  );
}

/** Somebody else in a workspace, whose name carries the owner's mark. */
export async function memberOf(
  { gateway, ownerMark }: World,
  tenantId: string,
  role: "viewer" | "owner" = "viewer",
): Promise<{ id: string }> {
  const id = newId();
  await gateway.gateway.platform.database.system(async (tx) => {
    await sql`insert into account (id, email, name, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, ${ownerMark}, now(), now())`.execute(tx.query());
    await sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenantId}, ${id}, ${role}, now())`.execute(tx.query());
  });
  return { id };
}

async function invitationOf(
  world: World,
  tenantId: string,
): Promise<{ id: string; token: string }> {
  await onEnterprise(world, tenantId);
  const { status, body } = await send({ ...world.owner, tenant: tenantId }, createInvitation, {
    body: { role: "viewer" },
  });
  if (status !== 201) throw new Error(`Inviting failed: ${JSON.stringify(body)}`);
  return { id: body.id, token: body.link.split("#token=")[1] ?? "" };
}

/** A link into another workspace of the owner, so that accepting it lets nobody into the first. */
async function linkElsewhere(world: World): Promise<{ token: string }> {
  const { body } = await send(world.owner, createTenant, { body: { name: "Elsewhere" } });
  const { token } = await invitationOf(world, body.id);
  return { token };
}

export const membersExamples = defineExamples(membersContract, {
  listTenants: { isolation: "own", arrange: async () => ({}) },
  createTenant: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another workspace" } }),
  },
  makeTenantDefault: {
    isolation: "tenant",
    arrange: async (world) => ({ params: { id: tenantOf(world) } }),
  },
  readTenant: { isolation: "own", arrange: async () => ({}) },
  renameTenant: { isolation: "own", arrange: async () => ({ body: { name: "Renamed" } }) },
  deleteTenant: {
    isolation: "tenant",
    arrange: async (world) => ({
      tenant: await world.spareTenant({ demo: false }),
      body: { name: "Spare" },
    }),
  },
  listMembers: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => ({ query: { q: world.ownerMark } }),
  },
  changeMemberRole: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await memberOf(world, tenantOf(world)),
      body: { role: "developer" as const },
    }),
  },
  removeMember: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await memberOf(world, tenantOf(world)) }),
  },
  leaveTenant: {
    isolation: "tenant",
    arrange: async (world) => {
      const tenant = await world.spareTenant({ demo: false });
      await memberOf(world, tenant, "owner");
      return { tenant, body: {} };
    },
  },
  listInvitations: { isolation: "own", arrange: async () => ({}) },
  adminInvite: {
    isolation: "installation",
    arrange: async (world) => {
      await onEnterprise(world, tenantOf(world));
      return { body: { tenantId: tenantOf(world), role: "viewer" as const } };
    },
  },
  createInvitation: {
    isolation: "own",
    arrange: async (world) => {
      await onEnterprise(world, tenantOf(world));
      await onEnterprise(world, world.stranger.user.tenant.tenantId);
      return { body: { role: "viewer" as const } };
    },
  },
  resendInvitation: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id } = await invitationOf(world, tenantOf(world));
      return { params: { id } };
    },
  },
  revokeInvitation: {
    isolation: "tenant",
    arrange: async (world) => {
      const { id } = await invitationOf(world, tenantOf(world));
      return { params: { id } };
    },
  },
  previewInvitation: {
    isolation: "credential",
    arrange: async (world) => ({ body: await linkElsewhere(world) }),
  },
  acceptInvitation: {
    isolation: "own",
    arrange: async (world) => ({ body: await linkElsewhere(world) }),
  },
  declineInvitation: {
    isolation: "credential",
    arrange: async (world) => ({ body: await linkElsewhere(world) }),
  },
});
