import { DevServer, inspectProject } from "@devloom/dev-server";
import { ProgramOrigins } from "@devloom/program-origins";
import { type Handlers, type HostPart, type Platform } from "@devloom/server-kit";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { Guard } from "./guard.ts";
import {
  absentPreviewHandlers,
  type PreviewEndpoints,
  previewHandlers,
  refuseAbsent,
} from "./handlers.ts";
import type { ProposalPreviews } from "../proposals/proposal-previews.ts";
import { openProposal } from "./open-proposal.ts";
import { previewPasses } from "./passes.ts";
import { PreviewHost } from "./preview-host.ts";
import { type DevServers, Previews } from "./previews.ts";

/** What previews bring to the feature of canvases. */
export interface PreviewParts extends ProposalPreviews {
  readonly handlers: Handlers<PreviewEndpoints>;
  readonly host?: HostPart;
  drop(projectId: string): Promise<void>;
  stop(): Promise<void>;
}

/** The projects' own Vite servers. */
export const realDevServers: DevServers = {
  inspect: inspectProject,
  create: (options) => new DevServer(options),
};

export function createPreviewParts(
  platform: Platform,
  editQueue: ProjectEditQueue,
  devServers: DevServers,
): PreviewParts {
  const origins = ProgramOrigins.of(platform.config);
  if (origins === null) {
    const nothing = async (): Promise<void> => {};
    return {
      handlers: absentPreviewHandlers(),
      openProposal: refuseAbsent,
      endProposal: nothing,
      drop: nothing,
      stop: nothing,
    };
  }
  const previews = new Previews({ platform, editQueue, origins, devServers });
  const passes = previewPasses(platform);
  const parts = { platform, origins, passes, guard: new Guard(platform), previews };
  return {
    handlers: previewHandlers(parts),
    host: new PreviewHost(parts),
    openProposal: (actor, row) => openProposal(parts, actor, row),
    async endProposal(proposalId) {
      parts.guard.forget();
      await previews.end(proposalId);
    },
    drop: (projectId) => previews.drop(projectId),
    stop: () => previews.close(),
  };
}
