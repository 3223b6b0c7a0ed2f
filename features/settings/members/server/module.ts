import { defineModule, type Platform, type Transaction } from "@devloom/server-kit";
import { membersContract } from "../contract.ts";
import { membersFeature } from "../feature.ts";
import { accept, decline, preview } from "./answer-invitation.ts";
import { forgetInvitations, invitationRetention } from "./housekeeping.ts";
import { listPending } from "./invitation-store.ts";
import { invite, resend, revoke } from "./invite.ts";
import { listMembersOf } from "./member-store.ts";
import { changeRole, leave, removeFrom } from "./members.ts";
import { invitationsMigration } from "./migration.ts";
import { assertNotAbove } from "./roles.ts";
import { assertRoomFor, lockSeats } from "./seats.ts";
import { deleteTenantOf } from "./delete-tenant.ts";
import { findTenant, listTenantsOf, presentDetail } from "./tenant-store.ts";
import { createTenantFor, rename, switchTenant } from "./tenants.ts";

/** Workspaces of an account, their members, and the invitations that bring new ones. */
export const membersModule = defineModule({
  feature: membersFeature,
  contract: membersContract,
  retention: invitationRetention,
  migrations: [invitationsMigration],
  create(platform: Platform) {
    const { database, clock } = platform;
    return {
      // However somebody joins, by invitation, directory sync or single sign-on: the plan decides.
      on: {
        "member.joined": (tx) => assertSeatTaken(platform, tx),
        "user.anonymised": forgetInvitations,
      },
      handlers: {
        async listTenants({ actor }) {
          const items = await database.system((tx) =>
            listTenantsOf(tx, actor.accountId, clock.now()),
          );
          return { items, total: items.length };
        },
        createTenant: ({ actor, body }) => createTenantFor(platform, actor, body.name),
        makeTenantDefault: ({ actor, params }) => switchTenant(platform, actor, params.id),
        readTenant: ({ actor: { accountId, tenantId } }) =>
          database.system(async (tx) => {
            const now = clock.now();
            return presentDetail(tx, await findTenant(tx, accountId, tenantId, now), now);
          }),
        renameTenant: ({ actor, body }) => rename(platform, actor, body.name),
        async deleteTenant({ actor, body }) {
          await deleteTenantOf(platform, actor, body.name);
          return undefined;
        },
        listMembers: ({ actor, query }) =>
          database.system((tx) => listMembersOf(platform, tx, actor.tenantId, query)),
        changeMemberRole: ({ actor, params, body }) =>
          changeRole(platform, actor, params.id, body.role),
        async removeMember({ actor, params, query }) {
          await removeFrom(platform, actor, params.id, query.successorId);
          return undefined;
        },
        async leaveTenant({ actor, body }) {
          await leave(platform, actor, body.successorId);
          return undefined;
        },
        listInvitations: ({ actor, query }) =>
          database.system((tx) => listPending(tx, actor.tenantId, query, clock.now())),
        createInvitation({ actor, body }) {
          assertNotAbove(actor, body.role);
          return invite(platform, actor, body);
        },
        adminInvite: ({ actor: { accountId }, body: { tenantId, ...body } }) =>
          invite(platform, { accountId, tenantId }, body),
        resendInvitation: ({ actor, params }) => resend(platform, actor, params.id),
        async revokeInvitation({ actor, params }) {
          await revoke(platform, actor, params.id);
          return undefined;
        },
        previewInvitation: ({ body }) => preview(platform, body.token),
        acceptInvitation: ({ actor, body }) => accept(platform, actor, body.token),
        async declineInvitation({ body }) {
          await decline(platform, body.token);
          return undefined;
        },
      },
    };
  },
});

/** Runs after the membership was written, in the same transaction: one too many undoes it. */
async function assertSeatTaken({ clock }: Platform, tx: Transaction): Promise<void> {
  const seats = await lockSeats(tx, tx.tenantId, clock.now());
  assertRoomFor(seats.members, seats);
}
