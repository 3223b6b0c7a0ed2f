import { rm, symlink } from "node:fs/promises";
import { projectFolder } from "@devloom/project-files";
import type { Studio } from "./studio.ts";

/** Puts a folder with an application in the place of a studio's project, as one that is opened where it lies. */
export async function showFolder({ place }: Studio, folder: string): Promise<void> {
  const { dataDir, tenantId, projectId } = place;
  const own = projectFolder(dataDir, tenantId, projectId);
  await rm(own, { recursive: true });
  await symlink(folder, own);
}
