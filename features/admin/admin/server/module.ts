import { defineModule, type Platform } from "@devloom/server-kit";
import { adminContract } from "../contract.ts";
import { adminFeature } from "../feature.ts";
import { renew, start, stop } from "./impersonation.ts";
import { importUsers } from "./import-users.ts";
import { Maintenance } from "./maintenance.ts";
import { adminMigration } from "./migration.ts";
import { removeQuota, setQuota } from "./quotas.ts";
import { removeUser } from "./remove-user.ts";
import { listSessions, revokeSession } from "./sessions.ts";
import { reportSystem } from "./system-report.ts";
import { changeTenant, createTenant, listTenants, setTenantSuspended } from "./tenants.ts";
import { findAccount, listAccounts, membershipsOf, presentUser } from "./user-store.ts";
import { addUser, forceReset, reactivate, suspend } from "./users.ts";

/** What those who run the installation do across its workspaces. */
export const adminModule = defineModule({
  feature: adminFeature,
  contract: adminContract,
  migrations: [adminMigration],
  create(platform: Platform) {
    const { database, clock } = platform;
    const maintenance = new Maintenance(platform);
    return {
      gate: maintenance.gate,
      handlers: {
        adminListUsers: ({ query }) => database.system((tx) => listAccounts(tx, query)),
        adminReadUser: ({ params }) =>
          database.system(async (tx) => ({
            ...presentUser(await findAccount(tx, params.id)),
            memberships: (await membershipsOf(tx, params.id)).map((row) => ({
              tenantId: row.tenant_id,
              tenantName: row.tenant_name,
              plan: row.plan,
              role: row.role,
            })),
          })),
        adminCreateUser: ({ actor, body: { email, name, plan } }) =>
          addUser(platform, actor, { email, name, join: { plan } }),
        adminSuspendUser: ({ actor, params, body }) =>
          suspend(platform, actor, params.id, body.reason),
        adminReactivateUser: ({ actor, params }) => reactivate(platform, actor, params.id),
        adminForceReset: ({ actor, params }) => forceReset(platform, actor, params.id),
        async adminRemoveUser({ actor, params, query }) {
          await removeUser(platform, actor, params.id, query.mode);
          return undefined;
        },
        adminImportUsers: ({ actor, body }) => importUsers(platform, actor, body.csv, body.dryRun),
        adminListTenants: ({ query }) => database.system((tx) => listTenants(tx, query)),
        adminCreateTenant: ({ actor, body }) => createTenant(platform, actor, body),
        adminChangeTenant: ({ actor, params, body }) =>
          changeTenant(platform, actor, params.id, body),
        adminSuspendTenant: ({ actor, params, body }) =>
          setTenantSuspended(platform, actor, params.id, { suspended: true, ...body }),
        adminReactivateTenant: ({ actor, params }) =>
          setTenantSuspended(platform, actor, params.id, { suspended: false }),
        adminSetQuota: ({ actor, params, body }) => setQuota(platform, actor, params, body),
        adminRemoveQuota: ({ actor, params }) => removeQuota(platform, actor, params),
        adminListSessions: ({ actor, query }) =>
          database.system((tx) => listSessions(tx, actor, query, clock.now())),
        async adminRevokeSession({ actor, params }) {
          await revokeSession(platform, actor, params.id);
          return undefined;
        },
        startImpersonation: ({ actor, request, body }) => start(platform, actor, request, body),
        renewImpersonation: ({ actor, params }) => renew(platform, actor, params.id),
        async stopImpersonation({ actor }) {
          await stop(platform, actor);
          return undefined;
        },
        readSystem: () => reportSystem(platform),
        readMaintenance: async () => ({ message: await maintenance.message() }),
        setMaintenance: ({ actor, body }) => maintenance.set(actor, body.message),
      },
    };
  },
});
