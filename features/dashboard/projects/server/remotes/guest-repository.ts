import { chown, lstat, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { git } from "@devloom/project-files";
import { makeScratchFolder } from "@devloom/server-kit";

/**
 * An empty repository that sees the objects of a project's, and nothing of its settings: what these say about servers and
 * proxies has no part in what is reached.
 */
export async function withGuest<Result>(
  folder: string,
  work: (guest: string) => Promise<Result>,
): Promise<Result> {
  const guest = await makeScratchFolder("remote");
  try {
    // Git works as the owner of the project here as well, and sees no more than they do.
    const { uid, gid } = await lstat(folder);
    if (process.getuid?.() === 0) await chown(guest, uid, gid);
    await git(["init", "--quiet", "--template="], { folder: guest });
    const objects = (
      await git(["rev-parse", "--path-format=absolute", "--git-path", "objects"], { folder })
    ).trim();
    await mkdir(join(guest, ".git/objects/info"), { recursive: true });
    await writeFile(join(guest, ".git/objects/info/alternates"), `${objects}\n`);
    return await work(guest);
  } finally {
    await rm(guest, { recursive: true, force: true });
  }
}
