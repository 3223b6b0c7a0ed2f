import type { OutputOf } from "@devloom/contract";
import type { Actor } from "@devloom/server-kit";
import type { openProposalPreview } from "../../contract.ts";
import type { ProposalRow } from "./store.ts";

export type OpenProposal = (
  actor: Actor,
  row: ProposalRow,
) => Promise<OutputOf<typeof openProposalPreview>>;

/** What proposals need of whatever shows them. */
export interface ProposalPreviews {
  readonly openProposal: OpenProposal;
  /** A proposal was decided about: nobody looks at it any more. */
  endProposal(proposalId: string): Promise<void>;
}
