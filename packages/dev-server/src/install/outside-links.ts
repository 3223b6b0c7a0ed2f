import { readdir, readlink } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize, resolve, sep } from "node:path";

/**
 * The first link in an installed node_modules that would lead out of the project once it lies there; null when none
 * does. Lockfiles and archives can ask for links to anywhere.
 */
export async function findOutsideLink(staged: string, stageRoot: string): Promise<string | null> {
  const waiting = [staged];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      if (entry.isSymbolicLink() && !staysInside(path, await readlink(path), stageRoot))
        return path;
    }
  }
  return null;
}

/** A way up after a way down could start from wherever another link leads, so it is taken for one that leads out. */
function staysInside(path: string, target: string, stageRoot: string): boolean {
  const plain = target.replace(/\/+$/, "");
  const isPlain = !isAbsolute(target) && normalize(plain) === plain;
  return isPlain && resolve(dirname(path), target).startsWith(stageRoot + sep);
}
