import type { Handlers, Platform } from "@devloom/server-kit";
import type { proposalsContract } from "../../contract.ts";
import type { Workshop } from "../editing/workshop.ts";
import type { PreviewParts } from "../preview/preview-parts.ts";
import { accept, ask, find, list, reject } from "./commands.ts";
import { presentProposal } from "./store.ts";

/** The calls about proposals of a model. */
export function proposalHandlers(
  platform: Platform,
  workshop: Workshop,
  previews: Pick<PreviewParts, "openProposal" | "endProposal">,
): Handlers<typeof proposalsContract> {
  /** Nothing waits for it: without its proposal a dev server only stops sooner. */
  const end = (proposalId: string): void => {
    previews
      .endProposal(proposalId)
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, "the dev server of a proposal could not be stopped"),
      );
  };
  return {
    createProposal: ({ actor, params, body }) => ask(platform, actor, params.canvasId, body),
    listProposals: ({ actor, params }) => list(platform, actor, params.canvasId),
    getProposal: async (call) => presentProposal(await find(platform, call)),
    openProposalPreview: async (call) =>
      previews.openProposal(call.actor, await find(platform, call)),
    async acceptProposal(call) {
      const result = await accept(platform, workshop, call);
      end(call.params.proposalId);
      return result;
    },
    async rejectProposal(call) {
      await reject(platform, call);
      end(call.params.proposalId);
      return undefined;
    },
  };
}
