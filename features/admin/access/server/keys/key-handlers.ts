import type { Handlers, Platform } from "@devloom/server-kit";
import type { keyContract } from "../../contract/keys.ts";
import { createForService, createOwn, revoke } from "./key-commands.ts";
import { listKeysOf } from "./key-store.ts";
import { create, list, remove, update } from "./service-commands.ts";

export function keyHandlers(platform: Platform): Handlers<typeof keyContract> {
  const { database } = platform;
  return {
    listKeys: ({ actor, query }) => listKeysOf(platform, actor, actor.accountId, query),
    createKey: ({ actor, body }) => createOwn(platform, actor, body),
    async revokeKey({ actor, params }) {
      await revoke(platform, actor, params.id, actor.accountId);
      return undefined;
    },
    listAllKeys: ({ actor, query }) => listKeysOf(platform, actor, null, query),
    async revokeAnyKey({ actor, params }) {
      await revoke(platform, actor, params.id, null);
      return undefined;
    },
    async listServices({ actor }) {
      const items = await database.tenant(actor, (tx) => list(tx));
      return { items, total: items.length };
    },
    createService: ({ actor, body }) => create(platform, actor, body),
    updateService: ({ actor, params, body, ifMatch }) =>
      update(platform, actor, params.id, body, ifMatch),
    async deleteService({ actor, params }) {
      await remove(platform, actor, params.id);
      return undefined;
    },
    createServiceKey: ({ actor, params, body }) =>
      createForService(platform, actor, params.id, body),
  };
}
