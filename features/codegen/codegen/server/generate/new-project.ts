import { mkdir, rename, rm } from "node:fs/promises";
import { git, openProjectRoot, projectFolder } from "@devloom/project-files";
import { type Actor, newId, type Platform } from "@devloom/server-kit";
import { type ProjectWork, scopeOf } from "../project-work.ts";

/**
 * Works in an empty repository that becomes a project. The files are on disk before the row is committed: an
 * acknowledged project always has them.
 */
export async function inNewProject<Result>(
  platform: Platform,
  actor: Actor,
  name: string,
  work: (work: ProjectWork) => Promise<Result>,
): Promise<Result> {
  const projectId = newId();
  const folder = projectFolder(platform.config.dataDir, actor.tenantId, projectId);
  try {
    return await platform.database.tenant(scopeOf(actor), async (tx) => {
      // The database may call this again.
      await rm(folder, { recursive: true, force: true });
      await makeRepository(folder);
      const project = openProjectRoot(platform.config, actor.tenantId, projectId);
      return work({ ...project, tx, projectId, name });
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** An empty repository with a first commit, in its place in one step. */
async function makeRepository(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await git(["init", "--quiet", "--template=", "--initial-branch=main"], { folder: draft });
    await git(["commit", "--quiet", "--allow-empty", "--message", "Create the project"], {
      folder: draft,
    });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
