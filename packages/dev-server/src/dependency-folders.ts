import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/**
 * Folders outside the project that its dependencies really lie in: node_modules of the folders above, and those that
 * links in node_modules lead to. A link counts only when it leads into some node_modules, so that no project can ask
 * for other files of the machine by shipping a link to them.
 */
export function dependencyFolders(projectFolder: string, appFolder: string): string[] {
  const found = new Set<string>();
  for (const folder of foldersUpwards(appFolder)) {
    const modules = join(folder, "node_modules");
    if (!existsSync(modules)) continue;
    const real = realpathSync(modules);
    if (!isInside(real, projectFolder)) {
      if (!real.includes(`${sep}node_modules`)) continue;
      found.add(real);
    }
    for (const target of linkTargets(real)) {
      const owner = outermostModules(target);
      if (owner !== null && !isInside(owner, projectFolder)) found.add(owner);
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
  const packages = readdirSync(modules, { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith("@") && entry.isDirectory()
      ? readdirSync(join(modules, entry.name), { withFileTypes: true })
      : [entry],
  );
  return packages
    .filter((entry) => entry.isSymbolicLink())
    .flatMap((entry) => realpathOrNothing(join(entry.parentPath, entry.name)));
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
  const index = path.indexOf(`${sep}node_modules${sep}`);
  return index === -1 ? null : path.slice(0, index + `${sep}node_modules`.length);
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
