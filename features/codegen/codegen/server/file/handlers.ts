import type { Handlers, Platform } from "@devloom/server-kit";
import type { fileContract } from "../../contract.ts";
import { accept, begin, find, reject } from "./commands.ts";
import { listSources } from "./sources.ts";
import { presentDraft } from "./store.ts";

/** The calls about drafts of single files. */
export function fileHandlers(platform: Platform): Handlers<typeof fileContract> {
  return {
    listFileSources: ({ actor, query }) => listSources(platform, actor, query.projectId),
    createFileDraft: ({ actor, body }) => begin(platform, actor, body),
    getFileDraft: async ({ actor, params }) => presentDraft(await find(platform, actor, params.id)),
    acceptFileDraft: ({ actor, params, body }) => accept(platform, actor, params.id, body),
    async rejectFileDraft({ actor, params }) {
      await reject(platform, actor, params.id);
      return undefined;
    },
  };
}
