import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "@devloom/sandbox";
import type { PackageManager } from "./inspection.ts";
import { foldersUpTo, readManifest } from "./package-manifest.ts";
import type { PreviewProblem } from "./state.ts";
import { workspaceFolders } from "./workspaces.ts";

const lockfiles: readonly (readonly [string, PackageManager])[] = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/** Names of the lockfiles of a package manager. */
export function lockfilesOf(manager: PackageManager): string[] {
  return lockfiles.filter(([, owner]) => owner === manager).map(([name]) => name);
}

export interface InstallPlace {
  readonly manager: PackageManager;
  /** Where the package manager runs: beside the lockfile, or at the root of the workspaces. */
  readonly folder: string;
  readonly hasLockfile: boolean;
}

/** Who installs the dependencies of an app, and where. */
export function installPlace(projectFolder: string, appFolder: string): InstallPlace {
  const folders = foldersUpTo(appFolder, projectFolder);
  for (const folder of folders) {
    const found = lockfiles.find(([name]) => existsSync(join(folder, name)));
    if (found !== undefined) return { manager: found[1], folder, hasLockfile: true };
  }
  const isWorkspace = workspaceFolders(projectFolder).includes(appFolder);
  const folder = isWorkspace ? projectFolder : appFolder;
  return { manager: namedManager(folders) ?? "npm", folder, hasLockfile: false };
}

function namedManager(folders: readonly string[]): PackageManager | null {
  const named = folders
    .map((folder) => readManifest(folder)?.packageManager?.split("@")[0])
    .find((name) => name !== undefined);
  return lockfiles.find(([, manager]) => manager === named)?.[1] ?? null;
}

/** What to do when the package manager of a project is not on this machine; null when it is. */
export function packageManagerProblem(manager: PackageManager): PreviewProblem | null {
  if (findProgram(manager) !== null) return null;
  return {
    code: "package_manager_missing",
    message: `The dependencies of this project are installed with ${manager}, which is not on this machine.`,
    nextStep:
      manager === "npm"
        ? "Install npm, which comes with Node.js, and open the preview again."
        : `Install it with “npm install --global ${manager}” on the machine that runs Devloom, or install the dependencies yourself.`,
  };
}
