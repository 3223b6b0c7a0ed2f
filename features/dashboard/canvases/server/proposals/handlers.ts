import type { Handlers, Platform } from "@devloom/server-kit";
import type { proposalsContract } from "../../contract.ts";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { accept, ask, find, list, reject } from "./commands.ts";
import type { ProposalPreviews } from "./proposal-previews.ts";
import { presentProposal } from "./store.ts";

/** Stops the dev server of a proposal. Nothing waits for it: without its proposal it only stops sooner. */
export function previewEnder(
  platform: Platform,
  previews: Pick<ProposalPreviews, "endProposal">,
): (proposalId: string) => void {
  return (proposalId) => {
    previews
      .endProposal(proposalId)
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, "the dev server of a proposal could not be stopped"),
      );
  };
}

/** The calls about proposals of a model. */
export function proposalHandlers(
  platform: Platform,
  editQueue: ProjectEditQueue,
  previews: ProposalPreviews,
): Handlers<typeof proposalsContract> {
  const end = previewEnder(platform, previews);
  return {
    createProposal: ({ actor, params, body }) => ask(platform, actor, params.canvasId, body),
    listProposals: ({ actor, params }) => list(platform, actor, params.canvasId),
    getProposal: async (call) => presentProposal(await find(platform, call)),
    openProposalPreview: async (call) =>
      previews.openProposal(call.actor, await find(platform, call)),
    async acceptProposal(call) {
      const result = await accept(platform, editQueue, call);
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
