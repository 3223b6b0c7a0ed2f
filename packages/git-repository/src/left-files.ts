import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isLeftBehind } from "@devloom/server-kit";

/** Goes on with the mark of its process. */
export const INDEX_PREFIX = "devloom-index-";
const OWN_INDEX = new RegExp(`^${INDEX_PREFIX}(\\d+-\\d+-\\d+)-[\\da-f-]{36}(?:\\.lock)?$`);
/** What git writes about itself when it is cut off. */
const CRASH_REPORT = /^fast_import_crash_\d+$/;
/** What git was writing. */
const UNFINISHED_PACK = /^tmp_(?:pack|idx|rev)_/;
/** No git that the product starts lives longer. */
const SURELY_LEFT = 20 * 60_000;

/** Removes what gateways and their gits that were killed have left in a repository. */
export async function removeLeftFiles(folder: string, now: number = Date.now()): Promise<void> {
  const home = join(folder, ".git");
  await removeWhere(home, now, async (name, age) => {
    const [, mark] = OWN_INDEX.exec(name) ?? [];
    return CRASH_REPORT.test(name) || (mark !== undefined && (await isLeftBehind(mark, age)));
  });
  await removeWhere(
    join(home, "objects/pack"),
    now,
    async (name, age) => UNFINISHED_PACK.test(name) && age > SURELY_LEFT,
  );
}

/** The same in every repository that the product keeps itself. */
export async function sweepLeftFiles(projects: string): Promise<void> {
  for (const tenant of await readdir(projects).catch(() => []))
    for (const project of await readdir(join(projects, tenant)).catch(() => []))
      await removeLeftFiles(join(projects, tenant, project)).catch(() => undefined);
}

async function removeWhere(
  folder: string,
  now: number,
  isLeft: (name: string, ageMilliseconds: number) => Promise<boolean>,
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const state = await lstat(path).catch(() => null);
    if (state?.isFile() === true && (await isLeft(name, now - state.mtimeMs)))
      await rm(path, { force: true });
  }
}
