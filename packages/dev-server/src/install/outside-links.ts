import { readdir, readlink } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

/**
 * The first link in an installed node_modules that would lead out of the project once it lies there; null when none
 * does. Lockfiles can ask for links to anywhere.
 */
export async function findOutsideLink(staged: string, stageRoot: string): Promise<string | null> {
  const waiting = [staged];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      if (!entry.isSymbolicLink()) continue;
      // An absolute target is right only as long as the stage exists.
      const target = resolve(dirname(path), await readlink(path));
      const isRelative = !(await readlink(path)).startsWith(sep);
      if (!isRelative || !target.startsWith(stageRoot + sep)) return path;
    }
  }
  return null;
}
