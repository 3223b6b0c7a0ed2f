import { existsSync } from "node:fs";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const repository = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Gives a project its node_modules out of this repository's: name in the project to name here, which differs for the
 * versions that only fixtures use, or a path relative to the project for its own packages.
 */
export async function linkPackages(
  project: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, source] of Object.entries(packages)) {
    if (source.startsWith("./")) await link(join(project, source), project, name);
    else if (source === name) await link(find(repository, source), project, name);
    else await copy(find(here, source), project, name);
  }
}

/** A package under another name is copied, because from its own place it would find the wrong peers. */
async function copy(source: string, project: string, name: string): Promise<void> {
  const target = join(project, "node_modules", name);
  await cp(source, target, { recursive: true });
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(source, "package.json"), "utf8"),
  );
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    if (existsSync(join(target, "node_modules", dependency))) continue;
    await link(find(source, dependency), project, dependency);
  }
}

async function link(source: string, project: string, name: string): Promise<void> {
  const target = join(project, "node_modules", name);
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  await symlink(source, target);
}

/** Where Node.js finds a package from a folder. */
function find(folder: string, name: string): string {
  for (let current = folder; ; current = dirname(current)) {
    const candidate = join(current, "node_modules", name);
    if (existsSync(candidate)) return candidate;
    if (dirname(current) === current) throw new Error(`${name} is not installed for ${folder}`);
  }
}
