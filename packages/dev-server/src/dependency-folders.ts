import { type Dirent, readdirSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/**
 * Folders outside the project that its dependencies really lie in: node_modules of the folders above, and those that
 * links in node_modules lead to. A link counts only when it leads into some node_modules, so that no project can ask
 * for other files of the machine by shipping a link to them, and never when it leads into the product's data, where
 * projects of other people lie.
 */
export function dependencyFolders(
  projectFolder: string,
  appFolder: string,
  dataFolder?: string,
): string[] {
  const closed = dataFolder === undefined ? [] : realpathOrNothing(dataFolder);
  const found = new Set<string>();
  const add = (folder: string): void => {
    if (isInside(folder, projectFolder) || closed.some((one) => isInside(folder, one))) return;
    found.add(folder);
  };
  for (const folder of foldersUpwards(appFolder)) {
    for (const real of realpathOrNothing(join(folder, "node_modules"))) {
      const modules = outermostModules(real);
      if (!isInside(real, projectFolder) && modules === null) continue;
      add(real);
      if (!isInside(real, projectFolder) && !found.has(real)) continue;
      for (const target of linkTargets(real)) {
        const owner = outermostModules(target);
        if (owner !== null) add(owner);
      }
    }
  }
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(other + sep)));
}

function* foldersUpwards(folder: string): Generator<string> {
  for (let current = folder; ; current = dirname(current)) {
    yield current;
    if (dirname(current) === current) return;
  }
}

function linkTargets(modules: string): string[] {
  const packages = readFolder(modules).flatMap((entry) =>
    entry.name.startsWith("@") && entry.isDirectory()
      ? readFolder(join(modules, entry.name))
      : [entry],
  );
  return packages
    .filter((entry) => entry.isSymbolicLink())
    .flatMap((entry) => realpathOrNothing(join(entry.parentPath, entry.name)));
}

/** What only looks like a folder of packages holds none. */
function readFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

function realpathOrNothing(path: string): string[] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}

/** The outermost node_modules on the way: from there a package finds what it needs itself. */
function outermostModules(path: string): string | null {
  const parts = path.split(sep);
  const index = parts.indexOf("node_modules");
  return index === -1 ? null : parts.slice(0, index + 1).join(sep);
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
