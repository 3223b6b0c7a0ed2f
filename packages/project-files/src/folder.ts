import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
} from "node:fs";
import { join } from "node:path";
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

/** A folder itself, never what a link in its place leads to. */
const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * An open folder of a project. It is reached name by name, each looked up in the folder that was opened before, so
 * that nobody who swaps folders for links meanwhile leads the way elsewhere; names in it are looked up in what was
 * opened, wherever its path may lead by then. Systems without that check the way before and after instead.
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
    const names = filePath.split("/").slice(0, -1);
    let folder = Folder.#open(root, "", root);
    for (const [index, name] of names.entries()) {
      if (folder === null) return null;
      const above: Folder = folder;
      try {
        folder = above.#below(name, names.slice(0, index + 1).join("/"), make);
      } finally {
        above.close();
      }
    }
    if (folder === null) return null;
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

  /** The address of the folder itself, for other processes of the same user, as long as it is open. */
  address(): string {
    return this.at(".").replace("/proc/self/", `/proc/${process.pid}/`);
  }

  /** Makes what happened to names in this folder survive a loss of power. */
  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  static #open(root: string, path: string, address: string): Folder | null {
    try {
      return new Folder(root, path, openSync(address, FOLDER));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return null;
      if (["ELOOP", "ENOTDIR", "EMLINK"].includes(errorCode(error))) throw notInside(path);
      throw error;
    }
  }

  /** A folder in this one. */
  #below(name: string, path: string, make: boolean): Folder | null {
    const found = Folder.#open(this.#root, path, this.at(name));
    if (found !== null || !make) return found;
    try {
      mkdirSync(this.at(name));
      // Its name survives a loss of power, like those of the files in it.
      this.sync();
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    return Folder.#open(this.#root, path, this.at(name));
  }

  #assertInside(): void {
    const place = join(this.#root, this.#path);
    const isInside = hasOpenFiles
      ? readlinkSync(`${OPEN_FILES}/${this.#file}`) === place
      : isWithoutLinks(this.#root, this.#path) && isSame(this.#file, place);
    if (!isInside) throw notInside(this.#path);
  }
}

/** Whether every folder on the way is one. */
function isWithoutLinks(root: string, path: string): boolean {
  let place = root;
  return ["", ...path.split("/")].every((name) => {
    place = join(place, name);
    return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  });
}

/** Whether what is open is what the path leads to. */
function isSame(file: number, place: string): boolean {
  const [open, there] = [fstatSync(file), lstatSync(place, { throwIfNoEntry: false })];
  return open.dev === there?.dev && open.ino === there.ino;
}
