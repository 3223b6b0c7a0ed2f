import { AppError, type Platform } from "@devloom/server-kit";
import { Remembered } from "@devloom/program-origins";
import { openPreview } from "../../contract.ts";
import type { Bearer } from "./passes.ts";
import { findProposal } from "../proposals/store.ts";
import { type PreviewTarget, readTarget } from "./preview-store.ts";

/** Whether somebody who was let into a preview may still be there: session, permission, canvas. */
export class Guard {
  readonly #platform: Platform;
  readonly #findings: Remembered<PreviewTarget | null>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#findings = new Remembered(platform.clock);
  }

  /** What the bearer sees, or `null` when the preview is not theirs to see any more. */
  check(bearer: Bearer, ip: string): Promise<PreviewTarget | null> {
    const { canvasId, proposalId, tenantId, accountId, sessionId } = bearer;
    const key = [canvasId, proposalId, tenantId, accountId, sessionId, ip].join(" ");
    return this.#findings.get(key, () => this.#find(bearer, ip));
  }

  /** Forgets what was found out, after something changed here that others need not wait for. */
  forget(): void {
    this.#findings.forget();
  }

  async #find(bearer: Bearer, ip: string): Promise<PreviewTarget | null> {
    const path = openPreview.path.replace("{canvasId}", bearer.canvasId);
    const call = { ...bearer, ip, name: "openPreview", endpoint: openPreview, path };
    const actor = await this.#platform.reauthorize(call);
    if (actor === null) return null;
    try {
      const { database, config, clock } = this.#platform;
      return await database.reading(actor, async (tx) => {
        const target = await readTarget(tx, bearer.canvasId, config);
        if (bearer.proposalId === null) return target;
        const { id } = await findProposal(tx, bearer, bearer.proposalId, clock.now());
        return { ...target, proposalId: id };
      });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }
}
