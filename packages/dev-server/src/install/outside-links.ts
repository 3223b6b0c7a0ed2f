import { readdir, readlink } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize, resolve, sep } from "node:path";

/**
 * The first thing in an installed node_modules that must not lie in the project: a link that would lead out of it, or a
 * git repository. Null when there is none. Lockfiles and archives can ask for either.
 */
export async function findUnwanted(staged: string, stageRoot: string): Promise<string | null> {
  const waiting = [staged];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // git would take it for a repository of its own, and its settings for orders.
      if (entry.name.toLowerCase() === ".git") return path;
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
