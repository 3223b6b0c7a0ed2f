import type { Handlers, Platform } from "@devloom/server-kit";
import type { remotesContract } from "../../contract.ts";
import { lookInto, workOn } from "../git/repository-work.ts";
import { describeRemotes, forgetRemote, keepRemote } from "./remotes.ts";
import { readRemoteRows } from "./store.ts";
import { startSync } from "./sync-run.ts";

/** Repositories elsewhere, as the IDE offers them. */
export function remoteHandlers(platform: Platform): Handlers<typeof remotesContract> {
  return {
    async listRemotes({ actor, params }) {
      const repository = await lookInto(platform, actor, params.id);
      const rows = await platform.database.reading(actor, (tx) => readRemoteRows(tx, params.id));
      return describeRemotes(repository, rows);
    },
    putRemote: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, (work) => keepRemote(platform, work, params.name, body)),
    deleteRemote: async ({ actor, params }) => {
      await workOn(platform, actor, params.id, (work) => forgetRemote(work, params.name));
      return undefined;
    },
    syncRemote: async ({ actor, params, body }) => {
      await lookInto(platform, actor, params.id);
      return startSync(platform, actor, params, body);
    },
  };
}
