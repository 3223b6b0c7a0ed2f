import { createHash } from "node:crypto";
import { type BigIntStats, lstatSync } from "node:fs";
import { join } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { listTree, statFile } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { getIdePulse } from "../contract.ts";

const MAX_PATHS = 50;
const MAX_PROJECTS = 64;

interface Known {
  readonly folders: readonly string[];
  readonly stamp: string;
}

/** Tells at little cost whether something in a project became different. */
export class ChangeStamps {
  /** By folder, least recently asked about first: one call of the file system for each folder in it. */
  readonly #known = new Map<string, Known>();

  /** Marks of a project's tree and of single files: another mark, another content. */
  async read(root: string, paths: readonly string[]): Promise<OutputOf<typeof getIdePulse>> {
    if (paths.length > MAX_PATHS)
      throw new AppError(400, "validation_failed", `Name at most ${MAX_PATHS} files.`);
    const files = Object.fromEntries(paths.map((path) => [path, fileStamp(root, path)]));
    const git = [".git/index", ".git/HEAD", ".git/logs/HEAD"].map((name) => stampAt(root, name));
    return { tree: await this.#tree(root), git: git.join(" "), files };
  }

  /** A folder's time changes with the names in it, so the folders tell of every file that comes or goes. */
  async #tree(root: string): Promise<string> {
    const before = this.#known.get(root);
    this.#known.delete(root);
    const isSame = before !== undefined && stampFolders(root, before.folders) === before.stamp;
    const now = isSame ? before : await lookAgain(root);
    this.#known.set(root, now);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MAX_PROJECTS) this.#known.delete(oldest);
    return now.stamp;
  }
}

function fileStamp(root: string, path: string): string | null {
  try {
    const stat = statFile(root, path);
    return stat === null ? null : stampOf(stat);
  } catch (error) {
    // What cannot be opened here is not there for whoever asks.
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function lookAgain(root: string): Promise<Known> {
  const { entries } = await listTree(root);
  const folders = entries.flatMap(({ kind, path, isSkipped }) =>
    kind === "folder" && !isSkipped ? [path] : [],
  );
  return { folders, stamp: stampFolders(root, folders) };
}

function stampFolders(root: string, folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of ["", ...folders]) hash.update(`${folder} ${stampAt(root, folder)}\n`);
  return hash.digest("hex").slice(0, 20);
}

function stampAt(root: string, path: string): string {
  try {
    const stat = lstatSync(join(root, path), { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? "" : stampOf(stat);
  } catch (error) {
    // A folder that became a file since it was listed.
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return "";
    throw error;
  }
}

/** Another mark, another content. */
export function stampOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].map((number) => number.toString(36)).join("-");
}
