import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { adminContract, adminSetQuota, startImpersonation } from "../contract.ts";

/** An account with a workspace of its own, whose name carries the owner's mark. */
async function somebody(
  { gateway, ownerMark }: World,
  status: "active" | "suspended" = "active",
): Promise<{ id: string; tenantId: string; sessionId: string }> {
  const [id, tenantId, sessionId] = [newId(), newId(), newId()];
  await gateway.gateway.platform.database.system(async (tx) => {
    await sql`insert into tenant (id, name, plan, created_at)
      values (${tenantId}, ${ownerMark}, 'starter', now())`.execute(tx.query());
    await sql`insert into account (id, email, name, status, default_tenant_id, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, ${ownerMark}, ${status}, ${tenantId}, now(), now())`.execute(
      tx.query(),
    );
    await sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenantId}, ${id}, 'owner', now())`.execute(tx.query());
    await sql`insert into session (id, account_id, seed, generation, rotated_at, created_at,
        last_seen_at, ip, user_agent)
      values (${sessionId}, ${id}, '\\x00', 1, now(), now(), now(), '', '')`.execute(tx.query());
  });
  return { id, tenantId, sessionId };
}

const account = async (world: World) => ({ params: { id: (await somebody(world)).id } });
const workspace = async (world: World) => ({ params: { id: (await somebody(world)).tenantId } });
const forOperators = { isolation: "installation" } as const;

export const adminExamples = defineExamples(adminContract, {
  adminListUsers: {
    ...forOperators,
    reveals: true,
    arrange: async (world) => ({ query: { q: world.ownerMark } }),
  },
  adminReadUser: { ...forOperators, reveals: true, arrange: account },
  adminCreateUser: {
    ...forOperators,
    arrange: async () => ({ body: { email: `${newId()}@example.com`, name: "New Comer" } }),
  },
  adminSuspendUser: {
    ...forOperators,
    arrange: async (world) => ({ ...(await account(world)), body: {} }),
  },
  adminReactivateUser: {
    ...forOperators,
    arrange: async (world) => ({ params: { id: (await somebody(world, "suspended")).id } }),
  },
  adminForceReset: { ...forOperators, arrange: account },
  adminRemoveUser: { ...forOperators, arrange: account },
  adminImportUsers: {
    ...forOperators,
    arrange: async () => ({
      body: { csv: `email,name\n${newId()}@example.com,New Comer\n`, dryRun: true },
    }),
  },
  adminListTenants: { ...forOperators, arrange: async () => ({}) },
  adminCreateTenant: {
    ...forOperators,
    arrange: async ({ owner }) => ({
      body: { name: "Another", plan: "pro" as const, ownerEmail: owner.email },
    }),
  },
  adminChangeTenant: {
    ...forOperators,
    arrange: async (world) => ({ ...(await workspace(world)), body: { plan: "pro" as const } }),
  },
  adminSuspendTenant: {
    ...forOperators,
    arrange: async (world) => ({ ...(await workspace(world)), body: {} }),
  },
  adminReactivateTenant: { ...forOperators, arrange: workspace },
  adminSetQuota: {
    ...forOperators,
    arrange: async (world) => ({
      params: { id: (await somebody(world)).tenantId, quota: "members" as const },
      body: { amount: 3, reason: "Two guests for a week", expiresAt: null },
    }),
  },
  adminRemoveQuota: {
    ...forOperators,
    arrange: async (world) => {
      const params = { id: (await somebody(world)).tenantId, quota: "members" as const };
      await send(world.owner, adminSetQuota, {
        params,
        body: { amount: 3, reason: "Two guests for a week", expiresAt: null },
      });
      return { params };
    },
  },
  adminListSessions: {
    ...forOperators,
    reveals: true,
    arrange: async (world) => ({ query: { q: world.ownerMark } }),
  },
  adminRevokeSession: {
    ...forOperators,
    arrange: async (world) => ({ params: { id: (await somebody(world)).sessionId } }),
  },
  startImpersonation: {
    ...forOperators,
    arrange: async (world) => ({
      body: { accountId: (await somebody(world)).id, reason: "They asked for help" },
    }),
  },
  renewImpersonation: {
    ...forOperators,
    arrange: async (world) => {
      const { id } = await somebody(world);
      const { body } = await send(world.owner, startImpersonation, {
        body: { accountId: id, reason: "They asked for help" },
      });
      return { params: { id: body.sessionId } };
    },
  },
  stopImpersonation: { isolation: "own", arrange: async () => ({}) },
  readSystem: { ...forOperators, arrange: async () => ({}) },
  readMaintenance: { isolation: "own", arrange: async () => ({}) },
  setMaintenance: { ...forOperators, arrange: async () => ({ body: { message: null } }) },
});
