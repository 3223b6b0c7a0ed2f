import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { notFound, type Platform } from "@devloom/server-kit";
import { filesIn, readProposal } from "../proposals/store.ts";
import type { PreviewTarget } from "./preview-store.ts";
import { cacheFolderOf, proposalFolderOf } from "./sweep-caches.ts";

/** What Vite keeps of a project's dependencies, below the folder of a dev server. */
const DEPENDENCIES = "node_modules/.vite/deps";

/** Removes what the dev server of a proposal has kept. */
export function forgetProposal(dataDir: string, proposalId: string): Promise<void> {
  return rm(proposalFolderOf(dataDir, proposalId), { recursive: true, force: true });
}

/** What makes the dev server of a project show a proposal instead. */
export class ProposalOverlays {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A folder of its own that knows the dependencies already, and the texts to show. */
  async prepare(
    { tenantId, projectId }: PreviewTarget,
    proposalId: string,
  ): Promise<{ cacheFolder: string; overlay: ReadonlyMap<string, string> }> {
    const { database, config } = this.#platform;
    const row = await database.reading({ tenantId }, (tx) => readProposal(tx, proposalId));
    if (row === null) throw notFound("The proposal");
    const cacheFolder = proposalFolderOf(config.dataDir, proposalId);
    const known = join(cacheFolderOf(config.dataDir, projectId), DEPENDENCIES);
    // Worked out anew they would cost seconds, and they are the same.
    if (existsSync(join(known, "_metadata.json")))
      await cp(known, join(cacheFolder, DEPENDENCIES), { recursive: true });
    return { cacheFolder, overlay: new Map(filesIn(row).map(({ path, text }) => [path, text])) };
  }
}
