import { lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { AppError, type PlatformConfig } from "@devloom/server-kit";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Folders of this machine whose subfolders may be opened as projects where they lie. */
    readonly workspaceRoots?: readonly string[];
    /** Whether code of projects runs although there is no sandbox for it. */
    readonly unsandboxedPreviews?: boolean;
    /** Whether installing dependencies may reach registries, or nothing at all. */
    readonly installNetwork?: "registries" | "off";
    /** Hosts that dependencies may come from by git; the usual ones when absent. */
    readonly installGitHosts?: readonly string[] | null;
  }
}

/**
 * Where the work tree of a project lies, its git repository inside: by tenant, then by id, which never
 * changes. Every feature that works on a project's files works here. For a project that was opened
 * where it lies this is a symbolic link: read it through `openProjectFolder`.
 */
export function projectFolder(dataDir: string, tenantId: string, projectId: string): string {
  return join(dataDir, "projects", tenantId, projectId);
}

/** Beside the link of a project: the folder that its owner allowed for this project alone. */
export function ownRootFile(folder: string): string {
  return `${folder}.root`;
}

type Places = Pick<PlatformConfig, "dataDir" | "workspaceRoots">;

/**
 * The real folder of a project, checked at this moment, by a path without links. A folder opened where it lies must still be
 * the very one that was opened, below a root that still is one: neither a link that took its place nor
 * a root that was taken back leads anywhere.
 */
export function openProjectFolder(places: Places, tenantId: string, projectId: string): string {
  const folder = projectFolder(places.dataDir, tenantId, projectId);
  if (!isLink(folder)) return realPathOf(folder) ?? folder;
  const target = readlinkSync(folder);
  const real = realPathOf(folder);
  if (real === null) {
    throw new AppError(409, "folder_missing", `The folder ${target} no longer exists.`);
  }
  const ownRoot = readOwnRoot(folder);
  const roots = [...(places.workspaceRoots ?? []), ...(ownRoot === null ? [] : [ownRoot])];
  if (real !== target || !liesBelow(roots, real)) {
    throw new AppError(
      403,
      "folder_refused",
      `The folder ${target} is no longer allowed. Add it to WORKSPACE_ROOTS.`,
    );
  }
  return real;
}

/** Whether a folder is one of the roots or lies below one, both without links on the way. */
export function liesBelow(roots: readonly string[], folder: string): boolean {
  return roots.some((root) => {
    const real = realPathOf(root);
    if (real === null) return false;
    const way = relative(real, folder);
    return way === "" || (way !== ".." && !way.startsWith("../") && !isAbsolute(way));
  });
}

function isLink(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function realPathOf(path: string): string | null {
  return unlessMissing(() => realpathSync(path));
}

function readOwnRoot(folder: string): string | null {
  return unlessMissing(() => readFileSync(ownRootFile(folder), "utf8"));
}

function unlessMissing<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" || code === "EACCES")
      return null;
    throw error;
  }
}
