import type { Handlers, Platform } from "@devloom/server-kit";
import type { grantContract } from "../../contract/grants.ts";
import { listAllRoles } from "../roles/role-store.ts";
import { approve, deny, request, revoke, withdraw } from "./grant-commands.ts";
import { findGrants, presentGrants } from "./grant-store.ts";

export function grantHandlers(platform: Platform): Handlers<typeof grantContract> {
  const { database, clock } = platform;
  return {
    requestGrant: ({ actor, body }) => request(platform, actor, body),
    async listGrants({ actor, query }) {
      const found = await database.tenant(actor, (tx) => findGrants(tx, query, clock.now()));
      const items = await presentGrants(platform, actor.tenantId, found.rows);
      return { items, total: found.total, nextCursor: found.nextCursor };
    },
    async listOwnGrants({ actor, query }) {
      const { found, roles } = await database.tenant(actor, async (tx) => ({
        found: await findGrants(tx, { ...query, accountId: actor.accountId }, clock.now()),
        roles: await listAllRoles(platform, tx),
      }));
      const isMissing = (id: string): boolean => !actor.permissions.has(id);
      return {
        items: await presentGrants(platform, actor.tenantId, found.rows),
        total: found.total,
        nextCursor: found.nextCursor,
        requestable: {
          permissions: platform.permissions
            .filter(({ id }) => isMissing(id))
            .map(({ id, title }) => ({ id, title })),
          roles: roles
            .filter(({ permissions }) => permissions.some(isMissing))
            .map(({ id, title }) => ({ id, title })),
        },
      };
    },
    approveGrant: ({ actor, params, body }) => approve(platform, actor, params.id, body.note),
    denyGrant: ({ actor, params, body }) => deny(platform, actor, params.id, body.note),
    revokeGrant: ({ actor, params, body }) => revoke(platform, actor, params.id, body.note),
    async withdrawGrant({ actor, params }) {
      await withdraw(platform, actor, params.id);
      return undefined;
    },
  };
}
