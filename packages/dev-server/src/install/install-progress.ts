import { isRecord } from "../package-manifest.ts";
import type { PackageManager } from "../inspection.ts";
import type { InstallProgress } from "../state.ts";

/** npm tells of every package that it has got. */
const NPM_PACKAGE = /^npm http fetch GET 200 (\S+\.tgz)\b/;
/** No project has more; who prints more addresses than that only wants them kept. */
const MAX_PACKAGES = 50_000;
const MODULES = "node_modules/";
const PNPM_PROGRESS = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+)/;

/**
 * How far a package manager is, from what it prints; `null` when the line says nothing about it. Yarn and Bun tell
 * only what they do.
 */
export function readProgress(
  manager: PackageManager,
  lockfile: string | null,
): (line: string) => InstallProgress | null {
  const packages = new Set<string>();
  const of = manager === "npm" && lockfile !== null ? packagesToFetch(lockfile) : null;
  return (line) => {
    const address = manager === "npm" ? NPM_PACKAGE.exec(line)?.[1] : undefined;
    if (address !== undefined) {
      if (packages.size < MAX_PACKAGES) packages.add(address);
      return { done: of === null ? packages.size : Math.min(packages.size, of), of };
    }
    const counts = manager === "pnpm" ? PNPM_PROGRESS.exec(line) : null;
    if (counts === null) return null;
    const [resolved, reused, downloaded] = counts.slice(1).map(Number);
    return { done: (reused ?? 0) + (downloaded ?? 0), of: resolved ?? null };
  };
}

/** How many packages a lockfile of npm has for this machine. */
function packagesToFetch(lockfile: string): number | null {
  try {
    const read: unknown = JSON.parse(lockfile);
    const packages = isRecord(read) ? read["packages"] : undefined;
    if (!isRecord(packages)) return null;
    const addresses = Object.entries(packages).flatMap(([path, one]) =>
      isRecord(one) && isFetched(path, one) && isForHere(one) ? [addressOf(path, one)] : [],
    );
    return new Set(addresses).size || null;
  } catch {
    return null;
  }
}

/** Neither the project's own folders nor what another package brings along. */
function isFetched(path: string, { link, inBundle }: Record<string, unknown>): boolean {
  return path.includes(MODULES) && link !== true && inBundle !== true;
}

/** Where a package comes from; lockfiles that leave that open say which one it is. */
function addressOf(path: string, { resolved, version }: Record<string, unknown>): string {
  if (typeof resolved === "string") return resolved;
  return `${path.slice(path.lastIndexOf(MODULES) + MODULES.length)}@${String(version)}`;
}

function isForHere({ os, cpu }: Record<string, unknown>): boolean {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

function allows(list: unknown, name: string): boolean {
  if (!Array.isArray(list)) return true;
  const names: unknown[] = list;
  return (
    names.includes(name) || names.every((one) => String(one).startsWith("!") && one !== `!${name}`)
  );
}
