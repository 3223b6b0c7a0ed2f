import type { OutputOf } from "@devloom/contract";
import { type Actor, AppError } from "@devloom/server-kit";
import type { openProposalPreview } from "../../contract.ts";
import type { ProposalRow } from "../proposals/store.ts";
import { assertPerson, wayIn } from "./handlers.ts";
import { hostNameOf } from "./passes.ts";
import type { PreviewHostParts } from "./preview-host.ts";
import { readTarget } from "./preview-store.ts";
import { presentState } from "./present-state.ts";

/**
 * Shows a proposal on an origin of its own, by a dev server of its own: the project's files and
 * everybody else's preview stay as they are.
 */
export async function openProposal(
  parts: PreviewHostParts,
  actor: Actor,
  row: ProposalRow,
): Promise<OutputOf<typeof openProposalPreview>> {
  assertPerson(actor);
  if (row.status !== "ready")
    throw new AppError(409, "proposal_not_ready", "There is nothing to show yet.");
  const { platform, previews, origins } = parts;
  const { canvas_id: canvasId, id: proposalId } = row;
  const project = await platform.database.reading(actor, (tx) =>
    readTarget(tx, canvasId, platform.config),
  );
  const target = { ...project, proposalId };
  await previews.open(target);
  const { tenantId, accountId, sessionId } = actor;
  const bearer = { canvasId, proposalId, tenantId, accountId, sessionId };
  const origin = origins.originOf(hostNameOf(bearer));
  const { phase, problem } = await presentState(parts, target, origin);
  return { origin, phase, problem, ...wayIn(parts, bearer) };
}
