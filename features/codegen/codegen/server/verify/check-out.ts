import { chown, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { git } from "@devloom/project-files";
import { makeScratchFolder } from "@devloom/server-kit";

/** The files of a commit in a folder of their own. */
export interface CheckedOut {
  readonly folder: string;
  /** For what programs keep at home. */
  readonly home: string;
  remove(): Promise<void>;
}

/** Puts the files of a commit beside the project, so that what runs there changes nothing in it. */
export async function checkOut(
  repository: string,
  commit: string,
  signal: AbortSignal,
): Promise<CheckedOut> {
  const top = await makeScratchFolder("verify");
  const remove = (): Promise<void> => rm(top, { recursive: true, force: true });
  try {
    // Nobody else gets into the folder around them. In the sandbox they stand alone, and its user must get in.
    const [folder, home] = [join(top, "project"), join(top, "home")];
    for (const path of [folder, home]) await mkdir(path, { mode: 0o755 });
    // Git runs as the owner of the repository, who must be able to write here.
    const { uid, gid } = await stat(repository);
    if (process.getuid?.() === 0) for (const path of [top, folder]) await chown(path, uid, gid);
    await git([`--work-tree=${folder}`, "read-tree", "-u", "--reset", commit], {
      folder: repository,
      signal,
      environment: { GIT_INDEX_FILE: join(top, "index") },
    });
    return { folder, home, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
