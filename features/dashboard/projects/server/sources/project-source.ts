import { projectFolder } from "@devloom/project-files";
import type { Platform } from "@devloom/server-kit";
import type { Origin } from "../../contract.ts";

/** Where the files of a new project come from, and how they get into its folder. */
export interface ProjectSource {
  readonly origin: Origin;
  readonly detail: string | null;
  /** The real folder of a project that stays where it lies. */
  readonly folder: string | null;
  readonly branch: string;
  /** Puts everything at `folder`, in one step. */
  make(folder: string): Promise<void>;
}

export function folderOf(
  platform: Platform,
  project: { readonly tenant_id: string; readonly id: string },
): string {
  return projectFolder(platform.config.dataDir, project.tenant_id, project.id);
}
