import { endpoint, holders, Id, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";
import { ChangeResult } from "./changes.ts";
import { PreviewPhase, PreviewProblem } from "./preview.ts";
import { ChangedFile } from "./state.ts";

const ProposalParams = CanvasParams.extend({ proposalId: Id });

export const ProposalStatus = z.enum(["asking", "ready", "failed"]);

/** A change that a model proposes. Nothing of it stands in the files until somebody accepts it. */
export const Proposal = z.strictObject({
  id: Id,
  canvasId: Id,
  /** The work of asking, which tells more about itself. */
  runId: Id,
  status: ProposalStatus,
  codebaseIds: z.array(z.string()),
  instruction: z.string(),
  /** What the model says about its change, in its own words. */
  summary: z.string(),
  /** What would change; the hashes are those of the proposed texts. */
  files: z.array(ChangedFile.extend({ isNew: z.boolean() })),
  /** Why there is no proposal. */
  problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  createdAt: Timestamp,
  /** Until then it can be accepted. */
  expiresAt: Timestamp,
});
export type Proposal = z.infer<typeof Proposal>;

export const createProposal = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/proposals",
  summary: "Ask the configured model for a change of some elements, described in words",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({
    codebaseIds: z
      .array(z.string().min(1).max(200))
      .min(1, "Select at least one element")
      .max(20, "Select at most 20 elements"),
    instruction: z.string().trim().min(1, "Describe the change").max(4000),
    /** A proposal of the caller's own that is ready: what is asked for goes on from it. */
    refines: Id.optional(),
  }),
  response: Proposal,
  status: 201,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const listProposals = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/proposals",
  summary: "The caller's own open proposals on a canvas, newest first",
  access: holders("canvas:edit"),
  params: CanvasParams,
  response: z.strictObject({ items: z.array(Proposal), total: z.number().int() }),
  metered: false,
});

export const getProposal = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/proposals/{proposalId}",
  summary: "One of the caller's own proposals",
  access: holders("canvas:edit"),
  params: ProposalParams,
  response: Proposal,
  metered: false,
});

export const openProposalPreview = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/proposals/{proposalId}/preview",
  summary: "Start a preview of the project with the proposed texts, and get a way in",
  access: holders("canvas:edit"),
  params: ProposalParams,
  response: z.strictObject({
    origin: z.string(),
    /** Opens the preview once, until `expiresAt`; `&to=<encoded path>` says where. */
    entry: z.string(),
    expiresAt: Timestamp,
    phase: PreviewPhase,
    problem: PreviewProblem.nullable(),
  }),
  metered: false,
});

export const acceptProposal = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/proposals/{proposalId}/accept",
  summary: "Write the proposed texts as one change, when the files are still those it was made on",
  access: holders("canvas:edit"),
  params: ProposalParams,
  response: ChangeResult,
});

export const rejectProposal = endpoint({
  method: "DELETE",
  path: "/api/canvases/{canvasId}/proposals/{proposalId}",
  summary: "Give a proposal up; while the model is asked, stop asking",
  access: holders("canvas:edit"),
  params: ProposalParams,
  response: NoContent,
  status: 204,
});

export const proposalsContract = {
  createProposal,
  listProposals,
  getProposal,
  openProposalPreview,
  acceptProposal,
  rejectProposal,
};
