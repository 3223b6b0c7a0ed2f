import type { PreviewState } from "../../../contract.ts";

/** The phase that a frame without its page names: an open editor starts a dev server that does not run. */
export function shownPhase(preview: Pick<PreviewState, "phase"> | null): PreviewState["phase"] {
  return preview === null || preview.phase === "stopped" ? "starting" : preview.phase;
}
