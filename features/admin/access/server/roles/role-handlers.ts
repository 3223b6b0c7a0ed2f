import type { Handlers, Platform } from "@devloom/server-kit";
import type { roleContract } from "../../contract/roles.ts";
import { assign, create, remove, update } from "./role-commands.ts";
import { listAllRoles } from "./role-store.ts";

export function roleHandlers(platform: Platform): Handlers<typeof roleContract> {
  const declared = platform.features.flatMap((feature) =>
    feature.permissions.map((permission) => ({
      ...permission,
      featureId: feature.id,
      featureTitle: feature.title,
    })),
  );
  return {
    listRoles: async ({ actor }) => ({
      items: await platform.database.tenant(actor, (tx) => listAllRoles(platform, tx)),
      permissions: declared,
    }),
    createRole: ({ actor, body }) => create(platform, actor, body),
    updateRole: ({ actor, params, body, ifMatch }) =>
      update(platform, actor, params.id, body, ifMatch),
    async deleteRole({ actor, params, query }) {
      await remove(platform, actor, params.id, query.replacementId);
      return undefined;
    },
    assignRole: ({ actor, params, body }) => assign(platform, actor, params.accountId, body.roleId),
  };
}
