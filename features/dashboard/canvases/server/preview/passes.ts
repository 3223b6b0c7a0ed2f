import type { Platform } from "@devloom/server-kit";
import { Passes, type Signature } from "@devloom/program-origins";
import { z } from "zod";

/** Whose preview of what: a person in one session, in one tenant, on one canvas, perhaps of a proposal. */
const Bearer = z.object({
  canvasId: z.string(),
  proposalId: z.string().nullable().default(null),
  tenantId: z.string(),
  accountId: z.string(),
  sessionId: z.string(),
});
export type Bearer = z.infer<typeof Bearer>;
export type Signed = Bearer & Signature;
export type PreviewPasses = Passes<Bearer>;

/** The name of a preview's host below the domain of previews. */
export function hostNameOf({
  canvasId,
  proposalId,
}: Pick<Bearer, "canvasId" | "proposalId">): string {
  return proposalId === null ? canvasId : `p-${proposalId}`;
}

/** Signs and reads what lets people into previews. */
export function previewPasses({ secrets, clock }: Platform): PreviewPasses {
  return new Passes<Bearer>({ purpose: "preview", bearer: Bearer, hostNameOf }, secrets, clock);
}
