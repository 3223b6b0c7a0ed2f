import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type InstallPlace, lockfilesOf } from "../package-managers.ts";
import { isRecord } from "../package-manifest.ts";
import { workspaceFolders } from "../workspaces.ts";
import { copyFolder } from "./copy-folder.ts";
import { judgeSpecs, type LocalDependency, pathInside } from "./judge-specs.ts";
import { stagedPnpmWorkspace } from "./pnpm-workspace.ts";
import { readProjectFile } from "./project-file.ts";
import type { ReadSettings } from "./read-settings.ts";
import { InstallRefusal } from "./refusal.ts";
import { copiedManifest, dependencySpecs, patchPaths, stagedManifest } from "./staged-manifest.ts";

const mostPackages = 1000;

export interface StagedPackage {
  /** In the project. */
  readonly folder: string;
  /** The same place in the stage. */
  readonly staged: string;
  /** Whether the installation decides about its node_modules, also by leaving none. */
  readonly isOwned: boolean;
}

/** A copy of the little of a project that decides about its dependencies, laid out as the project is. */
export interface Stage {
  readonly root: string;
  /** Where the package manager runs. */
  readonly folder: string;
  readonly packages: readonly StagedPackage[];
}

export interface StageOptions {
  /** Made anew. Nothing but the gateway may ever write beside it. */
  readonly root: string;
  readonly projectFolder: string;
  readonly place: InstallPlace;
  readonly settings: ReadSettings;
  readonly gitHosts: readonly string[];
}

/** Makes the stage, or refuses what cannot be installed without harm. */
export async function makeStage(options: StageOptions): Promise<Stage> {
  const { root, projectFolder, place, settings } = options;
  const stagedPath = (path: string): string => join(root, relative(projectFolder, path));
  await rm(root, { recursive: true, force: true });
  await mkdir(stagedPath(place.folder), { recursive: true });

  const owned = new Set([place.folder, ...workspaceFolders(place.folder)]);
  const packages = new Map<string, StagedPackage>();
  const waiting: LocalDependency[] = [...owned].map((path) => ({
    path,
    isFolder: true,
    isLink: true,
  }));
  if (place.manager === "pnpm") {
    waiting.push(...(await judge(options, place.folder, settings.pnpmWorkspace)));
    await copyPatches(options, place.folder, settings.pnpmWorkspace, stagedPath);
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, isFolder, isLink } = next;
    if (packages.has(path)) continue;
    if (packages.size > mostPackages)
      throw new InstallRefusal("The project has too many packages.");
    if (!isFolder) await copyFile(path, stagedPath(path));
    if (!isFolder) continue;
    const manifest = await readManifestOf(path);
    if (manifest === null) {
      if (owned.has(path)) continue;
      throw new InstallRefusal(`${path} is depended on, but has no package.json.`);
    }
    // npm links what lies in the project, others copy it.
    const isCopied = !isLink && place.manager !== "npm";
    if (isCopied) await copyFolder(path, stagedPath(path));
    packages.set(path, { folder: path, staged: stagedPath(path), isOwned: owned.has(path) });
    waiting.push(...(await judge(options, path, manifest)));
    await copyPatches(options, path, manifest, stagedPath);
    const kept = isCopied ? copiedManifest(manifest) : stagedManifest(manifest);
    await write(join(stagedPath(path), "package.json"), JSON.stringify(kept));
  }
  for (const name of lockfilesOf(place.manager)) {
    const lockfile = await readProjectFile(join(place.folder, name));
    if (lockfile !== null)
      await write(join(stagedPath(place.folder), name), stagedLockfile(name, lockfile));
  }
  if (place.manager === "pnpm") {
    const text = stagedPnpmWorkspace(settings.pnpmWorkspace, settings);
    await write(join(stagedPath(place.folder), "pnpm-workspace.yaml"), text);
  }
  return { root, folder: stagedPath(place.folder), packages: [...packages.values()] };
}

function judge(
  { projectFolder, place, gitHosts }: StageOptions,
  folder: string,
  content: Readonly<Record<string, unknown>>,
): Promise<LocalDependency[]> {
  const { manager } = place;
  return judgeSpecs({ manager, projectFolder, gitHosts }, folder, dependencySpecs(content));
}

async function readManifestOf(folder: string): Promise<Record<string, unknown> | null> {
  const bytes = await readProjectFile(join(folder, "package.json"));
  if (bytes === null) return null;
  try {
    const content: unknown = JSON.parse(bytes.toString("utf8").replace(/^\uFEFF/, ""));
    if (isRecord(content)) return content;
  } catch {
    // Told below.
  }
  throw new InstallRefusal(`${join(folder, "package.json")} is not valid JSON.`);
}

async function copyPatches(
  { projectFolder }: StageOptions,
  folder: string,
  content: Readonly<Record<string, unknown>>,
  stagedPath: (path: string) => string,
): Promise<void> {
  for (const patch of patchPaths(content)) {
    const path = await pathInside(projectFolder, folder, patch);
    if (path === null) throw new InstallRefusal(`The patch ${patch} does not lie in the project.`);
    await copyFile(path, stagedPath(path));
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  const content = await readProjectFile(from);
  if (content !== null) await write(to, content);
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** pnpm compares the file of hooks with the lockfile; without hooks there is nothing to compare. */
function stagedLockfile(name: string, content: Buffer): string | Buffer {
  if (name !== "pnpm-lock.yaml") return content;
  return content.toString("utf8").replace(/^pnpmfileChecksum:.*\n+/m, "");
}
