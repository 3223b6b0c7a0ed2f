import { AppError, type Platform } from "@devloom/server-kit";
import { openPreview } from "../../contract.ts";
import type { Bearer } from "./passes.ts";
import { findProposal } from "../proposals/store.ts";
import { type PreviewTarget, readTarget } from "./preview-store.ts";

/** What was found out holds for so long: a page asks for hundreds of files at once. */
const REMEMBERED_MILLISECONDS = 3_000;
const MOST_REMEMBERED = 1_000;

interface Finding {
  readonly until: number;
  readonly target: Promise<PreviewTarget | null>;
}

/** Whether somebody who was let into a preview may still be there: session, permission, canvas. */
export class Guard {
  readonly #platform: Platform;
  readonly #findings = new Map<string, Finding>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** What the bearer sees, or `null` when the preview is not theirs to see any more. */
  async check(bearer: Bearer, ip: string): Promise<PreviewTarget | null> {
    const { canvasId, proposalId, tenantId, accountId, sessionId } = bearer;
    const key = [canvasId, proposalId, tenantId, accountId, sessionId, ip].join(" ");
    const now = this.#platform.clock.now().getTime();
    const known = this.#findings.get(key);
    if (known !== undefined && now < known.until) return known.target;
    if (this.#findings.size >= MOST_REMEMBERED) this.#findings.clear();
    const target = this.#find(bearer, ip);
    this.#findings.set(key, { until: now + REMEMBERED_MILLISECONDS, target });
    // A failure says nothing about the bearer: the next request asks again.
    target.catch(() => this.#findings.delete(key));
    return target;
  }

  /** Forgets what was found out, after something changed here that others need not wait for. */
  forget(): void {
    this.#findings.clear();
  }

  async #find(bearer: Bearer, ip: string): Promise<PreviewTarget | null> {
    const path = openPreview.path.replace("{canvasId}", bearer.canvasId);
    const call = { ...bearer, ip, name: "openPreview", endpoint: openPreview, path };
    const actor = await this.#platform.allowedStill(call);
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
