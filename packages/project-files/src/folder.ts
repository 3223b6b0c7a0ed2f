import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "@devloom/server-kit";

/** Where the system lets a path begin at an open folder, nothing on the way can be swapped. */
const OPEN_FILES = "/proc/self/fd";
const hasOpenFiles = existsSync(OPEN_FILES);

export function notInside(path: string): AppError {
  return path === ""
    ? new AppError(409, "folder_moved", "The folder of the project was moved or became a link.")
    : new AppError(400, "bad_path", `${path} does not lie inside the project.`);
}

export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * An open folder of a project. Names are looked up in the folder that was opened and checked, wherever
 * its path may lead by then. Systems without that check the way again each time instead.
 */
export class Folder {
  readonly #root: string;
  readonly #path: string;
  readonly #file: number;

  private constructor(root: string, path: string, file: number) {
    this.#root = root;
    this.#path = path;
    this.#file = file;
  }

  /** Opens the folder of a file; `null` when it does not exist. `root` has no symbolic links in it. */
  static of(root: string, filePath: string, make = false): Folder | null {
    const path = filePath.split("/").slice(0, -1).join("/");
    if (!walk(root, path, make)) return null;
    let file: number;
    try {
      const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
      file = openSync(join(root, path), flags);
    } catch (error) {
      if (errorCode(error) === "ENOENT") return null;
      if (["ELOOP", "ENOTDIR", "EMLINK"].includes(errorCode(error))) throw notInside(path);
      throw error;
    }
    const folder = new Folder(root, path, file);
    try {
      folder.#assertInside();
    } catch (error) {
      folder.close();
      throw error;
    }
    return folder;
  }

  /** The address of a name in this folder, or of the folder itself, for one call of the file system right away. */
  at(name: string): string {
    if (hasOpenFiles) return `${OPEN_FILES}/${this.#file}/${name}`;
    this.#assertInside();
    return join(this.#root, this.#path, name);
  }

  /** Makes what happened to names in this folder survive a loss of power. */
  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #assertInside(): void {
    const isInside = hasOpenFiles
      ? readlinkSync(`${OPEN_FILES}/${this.#file}`) === join(this.#root, this.#path)
      : walk(this.#root, this.#path, false);
    if (!isInside) throw notInside(this.#path);
  }
}

/** Whether every folder on the way exists; one that is a symbolic link or a file is refused. */
function walk(root: string, path: string, make: boolean): boolean {
  let place = root;
  for (const name of path === "" ? [] : path.split("/")) {
    place = join(place, name);
    const stat = lstatSync(place, { throwIfNoEntry: false });
    if (stat === undefined && !make) return false;
    if (stat === undefined) makeFolder(place);
    else if (!stat.isDirectory()) throw notInside(path);
  }
  return true;
}

/** Makes a folder whose name survives a loss of power, like those of the files in it. */
function makeFolder(place: string): void {
  try {
    mkdirSync(place);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  const parent = openSync(dirname(place), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}
