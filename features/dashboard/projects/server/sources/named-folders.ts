import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Folders that the person at this machine named with `--open`. Each is for one account: the first that opens it as a
 * project. The gateway looks at each request, so that a second `npm start -- --open <folder>` can name one to the
 * gateway that runs. What several processes write at once is a file of its own each time, whole or not there.
 */
function filesOf(dataDir: string, realFolder: string): { offer: string; owner: string } {
  const name = createHash("sha256").update(realFolder).digest("hex");
  const offer = join(dataDir, "named-folders", name);
  return { offer, owner: `${offer}.owner` };
}

/** Offers a folder, also one that somebody opened before, to whoever opens it next. */
export async function nameFolder(dataDir: string, folder: string): Promise<void> {
  const { offer, owner } = filesOf(dataDir, await realpath(folder));
  await mkdir(join(dataDir, "named-folders"), { recursive: true, mode: 0o700 });
  await writeFile(offer, "", { mode: 0o600 });
  await rm(owner, { force: true });
}

/** Whether this account may open a folder because it was named. The first to ask is the one from then on. */
export async function takeNamed(
  dataDir: string,
  realFolder: string,
  accountId: string,
): Promise<boolean> {
  const { offer, owner } = filesOf(dataDir, realFolder);
  if ((await stat(offer).catch(() => null)) === null) return false;
  const draft = `${offer}.${randomUUID()}`;
  await writeFile(draft, accountId, { mode: 0o600 });
  try {
    // Fails where there is an owner already.
    await link(draft, owner);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return (await readFile(owner, "utf8")) === accountId;
  } finally {
    await rm(draft, { force: true });
  }
}
