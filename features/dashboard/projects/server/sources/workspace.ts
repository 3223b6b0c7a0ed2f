import { mkdir, readdir, realpath, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { liesBelow, ownRootFile } from "@devloom/project-files";
import { AppError, type PlatformConfig } from "@devloom/server-kit";
import type { listFolders } from "../../contract.ts";
import { DEFAULT_BRANCH, removeRepository } from "../repository.ts";
import { currentBranch } from "../repository-state.ts";
import { takeNamed } from "./named-folders.ts";
import type { ProjectSource } from "./project-source.ts";

type Places = Pick<PlatformConfig, "dataDir" | "workspaceRoots"> &
  Partial<Pick<PlatformConfig, "mode">>;
type Listing = OutputOf<typeof listFolders>;

const MAX_FOLDERS = 500;
const LEFT_OUT = new Set(["node_modules"]);

function notAllowed(path: string): AppError {
  return new AppError(
    404,
    "folder_not_found",
    `${path} is no folder that may be opened. WORKSPACE_ROOTS names those that may.`,
  );
}

/** The real path of a folder that may be opened; whatever else lies there looks the same from outside. */
export async function allowedFolder(places: Places, path: string): Promise<string> {
  if (!isAbsolute(path)) throw notAllowed(path);
  const real = await realpath(path).catch(() => null);
  if (real === null || !liesBelow(places.workspaceRoots ?? [], real)) throw notAllowed(path);
  if (!(await stat(real)).isDirectory()) throw notAllowed(path);
  return real;
}

/** The product's own data holds the projects of every tenant. */
async function assertNotOurs(places: Places, folder: string): Promise<void> {
  const data = await realpath(places.dataDir);
  if (!liesBelow([data], folder) && !liesBelow([folder], data)) return;
  throw new AppError(400, "folder_is_data", "This folder contains the installation's data.");
}

/** Names of the folders in a folder, without hidden ones; without a path, the roots. */
export async function readFolders(places: Places, path: string | undefined): Promise<Listing> {
  if (path === undefined) {
    const roots = (places.workspaceRoots ?? []).map((root) => ({ name: root, path: root }));
    return { path: null, parent: null, items: roots, truncated: false };
  }
  const folder = await allowedFolder(places, path);
  const data = await realpath(places.dataDir);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new AppError(403, "folder_unreadable", `${path} cannot be read by the server.`, {
      cause: error,
    });
  });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !liesBelow([data], join(folder, name)))
    .toSorted((one, other) => one.localeCompare(other));
  const above = dirname(folder);
  return {
    path: folder,
    parent: liesBelow(places.workspaceRoots ?? [], above) ? above : null,
    items: names.slice(0, MAX_FOLDERS).map((name) => ({ name, path: join(folder, name) })),
    truncated: names.length > MAX_FOLDERS,
  };
}

/** A project whose files stay where they lie. Nothing in the folder changes. */
export async function folderSource(
  places: Places,
  path: string,
  accountId: string,
): Promise<ProjectSource> {
  const named = await namedFolder(places, path, accountId);
  return named === null
    ? linkedSource(places, await allowedFolder(places, path), false)
    : linkedSource(places, named, true);
}

/** The real path where the person at this machine named it; no root has to hold it, now and later. */
async function namedFolder(
  places: Places,
  path: string,
  accountId: string,
): Promise<string | null> {
  if (places.mode === "production" || !isAbsolute(path)) return null;
  const real = await realpath(path).catch(() => null);
  if (real === null || !(await stat(real)).isDirectory()) return null;
  return (await takeNamed(places.dataDir, real, accountId)) ? real : null;
}

async function linkedSource(
  places: Places,
  real: string,
  isOwnRoot: boolean,
): Promise<ProjectSource> {
  await assertNotOurs(places, real);
  return {
    origin: "folder",
    detail: null,
    folder: real,
    branch: (await currentBranch(real)) ?? DEFAULT_BRANCH,
    async make(folder) {
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
      try {
        if (isOwnRoot) await writeFile(ownRootFile(folder), real, { mode: 0o600 });
        await symlink(real, folder);
      } catch (error) {
        await removeRepository(folder);
        throw error;
      }
    },
  };
}
