import type { DevServerOptions } from "@devloom/dev-server";
import { notFound, type Platform } from "@devloom/server-kit";
import { filesIn, readProposal } from "../proposals/store.ts";
import type { PreviewTarget } from "./preview-store.ts";
import { removeCache } from "./remove-cache.ts";
import { cacheFolderOf, proposalFolderOf } from "./sweep-caches.ts";

/** Removes what the dev server of a proposal has kept. */
export function forgetProposal(dataDir: string, proposalId: string): Promise<void> {
  return removeCache(proposalFolderOf(dataDir, proposalId));
}

/** What makes the dev server of a project show a proposal instead. */
export class ProposalOverlays {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A folder of its own, the project's to begin with, and the texts to show. */
  async prepare(
    { tenantId, projectId }: PreviewTarget,
    proposalId: string,
  ): Promise<Pick<DevServerOptions, "cacheFolder" | "knownFolder" | "overlay">> {
    const { database, config } = this.#platform;
    const row = await database.reading({ tenantId }, (tx) => readProposal(tx, proposalId));
    if (row === null) throw notFound("The proposal");
    const cacheFolder = proposalFolderOf(config.dataDir, proposalId);
    const knownFolder = cacheFolderOf(config.dataDir, projectId);
    const overlay = new Map(filesIn(row).map(({ path, text }) => [path, text]));
    return { cacheFolder, knownFolder, overlay };
  }
}
