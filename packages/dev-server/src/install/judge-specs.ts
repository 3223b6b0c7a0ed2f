import { realpath, stat } from "node:fs/promises";
import { isAbsolute, resolve, sep } from "node:path";
import type { PackageManager } from "../inspection.ts";
import { readDependencySpec } from "./dependency-spec.ts";
import { InstallRefusal } from "./refusal.ts";

/** A folder or an archive of the project that one of its packages depends on. */
export interface LocalDependency {
  readonly path: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

interface Judge {
  readonly manager: PackageManager;
  readonly projectFolder: string;
  readonly gitHosts: readonly string[];
}

/**
 * Refuses dependencies that could only be had by running a program or by reading what is not the project's own.
 * The answer is what the package needs of the project itself.
 */
export async function judgeSpecs(
  { manager, projectFolder, gitHosts }: Judge,
  packageFolder: string,
  specs: readonly string[],
): Promise<LocalDependency[]> {
  const found: LocalDependency[] = [];
  for (const spec of specs) {
    const source = readDependencySpec(spec);
    if (source.kind === "program") {
      throw new InstallRefusal(`“${spec}” is made by a program of the project, which is not run.`);
    }
    if (source.kind === "git") refuseGit(manager, gitHosts, spec, source.host);
    if (source.kind !== "local") continue;
    const path = await pathInside(projectFolder, packageFolder, source.path);
    if (path === null) {
      throw new InstallRefusal(
        `“${spec}” leads out of the project, or to nothing in it. Only what lies in the project can be depended on by path.`,
      );
    }
    const isFolder = (await stat(path)).isDirectory();
    found.push({ path, isFolder, isLink: source.isLink });
  }
  return found;
}

function refuseGit(
  manager: PackageManager,
  gitHosts: readonly string[],
  spec: string,
  host: string | null,
): void {
  if (host === null) return;
  if (manager === "yarn") {
    throw new InstallRefusal(
      `“${spec}” comes from git, where Yarn runs scripts of the package in any case. Such dependencies are not installed here.`,
    );
  }
  if (gitHosts.includes(host)) return;
  throw new InstallRefusal(
    `“${spec}” comes from a git host that is not allowed here.`,
    "Those who run the installation can allow the host with INSTALL_GIT_HOSTS. You can also install the dependencies yourself in the project.",
  );
}

/** The real path of what is meant, if it lies in the project and exists. */
export async function pathInside(
  projectFolder: string,
  packageFolder: string,
  path: string,
): Promise<string | null> {
  if (isAbsolute(path) || path.startsWith("~") || path.includes("\0")) return null;
  const meant = resolve(packageFolder, path);
  const real = await realpath(meant).catch(() => null);
  // A link on the way would be another place in the copy than in the project.
  return real === meant && (real === projectFolder || real.startsWith(projectFolder + sep))
    ? real
    : null;
}
