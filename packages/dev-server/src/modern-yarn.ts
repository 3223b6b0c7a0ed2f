import { join } from "node:path";
import { readManifest } from "./package-manifest.ts";
import { readProjectFile } from "./read-project-file.ts";
import type { PreviewProblem } from "./state.ts";

const NAMED = /^yarn@(\d+(?:\.\d+)*[\w.-]*)/;

/** The Yarn 2 or newer that a project is installed with; null for Yarn 1. */
export function modernYarn(folder: string): string | null {
  const named = NAMED.exec(readManifest(folder)?.packageManager ?? "")?.[1] ?? null;
  const lockfile = readProjectFile(join(folder, "yarn.lock"));
  // Of the two the lockfile is what an installation really made.
  if (lockfile !== null && !/^__metadata:/m.test(lockfile)) return null;
  if (named !== null && !/^[01]\./.test(named)) return named;
  return lockfile === null ? null : "4";
}

/**
 * What to do about a project of Yarn 2 or newer. It runs plugins and programs that the project brings while it
 * installs, so Devloom does not; with node_modules in its place the preview works.
 */
export function modernYarnProblem(folder: string): PreviewProblem | null {
  const version = modernYarn(folder);
  if (version === null) return null;
  const settings = readProjectFile(join(folder, ".yarnrc.yml")) ?? "";
  const hasModules = /^nodeLinker:\s*["']?node-modules\b/m.test(settings);
  const first = hasModules
    ? ""
    : "Add the line “nodeLinker: node-modules” to .yarnrc.yml, because previews read packages from node_modules. ";
  return {
    code: "package_manager_missing",
    message: `This project uses Yarn ${version}, which runs programs of the project while it installs. Devloom installs with npm, pnpm, Bun and Yarn 1.`,
    nextStep: `${first}Run “npx @yarnpkg/cli-dist@${version} install” in the project, then open the preview again.`,
  };
}
