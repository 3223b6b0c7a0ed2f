import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
} from "node:fs";

/** @import { Entry, ReadFile } from "./copy-types.ts" */
/** @import { Stats } from "node:fs" */

const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
/** A pipe in the place of a file makes nobody wait. */
const FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The folder of a path and its name there.
 *
 * @param {string} path
 * @returns {readonly [folder: string, name: string]}
 */
export function split(path) {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
}

/**
 * Works in a folder below a root. It is reached name by name, each looked up in the folder that was opened before, so
 * that no link on the way leads elsewhere. `null` when there is something else than a folder on the way.
 *
 * @template Result
 * @param {string} root
 * @param {string} path
 * @param {(at: (name: string) => string) => Result} work Gets addresses of names, good while it works.
 * @param {boolean} [make]
 * @returns {Result | null}
 */
export function inFolder(root, path, work, make = false) {
  let file = openSync(root, FOLDER);
  try {
    for (const name of path === "" ? [] : path.split("/")) {
      const next = below(`/proc/self/fd/${file}/${name}`, make);
      if (next === null) return null;
      closeSync(file);
      file = next;
    }
    const at = file;
    return work((name) => `/proc/self/fd/${at}/${name}`);
  } finally {
    closeSync(file);
  }
}

/**
 * @param {string} address
 * @param {boolean} make
 * @returns {number | null}
 */
function below(address, make) {
  try {
    return openSync(address, FOLDER);
  } catch (error) {
    if (codeOf(error) === "EMFILE") throw error;
    if (!make || codeOf(error) !== "ENOENT") return null;
  }
  mkdirSync(address);
  return openSync(address, FOLDER);
}

/** @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * What is at a path; `null` when nothing is, or no folder leads there.
 *
 * @param {string} root
 * @param {string} path
 * @returns {Entry | null}
 */
export function entryAt(root, path) {
  const [folder, name] = split(path);
  return inFolder(root, folder, (at) => lookAt(at(name)));
}

/**
 * @param {string} address
 * @returns {Entry | null}
 */
export function lookAt(address) {
  const state = lstatSync(address, { throwIfNoEntry: false });
  return state === undefined ? null : describe(state);
}

/**
 * @param {Stats} state
 * @returns {Entry}
 */
function describe(state) {
  const { size, mtimeMs, ctimeMs, ino } = state;
  const about = { size, mtimeMs, ctimeMs, isExecutable: (state.mode & 0o100) !== 0 };
  if (state.isDirectory()) return { ...about, kind: "folder", stamp: "folder" };
  if (state.isFile())
    return { ...about, kind: "file", stamp: `${size} ${mtimeMs} ${ctimeMs} ${ino}` };
  return state.isSymbolicLink()
    ? { ...about, kind: "link", stamp: `link ${ino}` }
    : { ...about, kind: "special", stamp: `special ${ino}` };
}

/**
 * All of a file; `null` when there is none of at most so many bytes, or it is being written to. Where it must not be
 * read, the error is thrown.
 *
 * @param {string} root
 * @param {string} path
 * @param {number} most
 * @returns {ReadFile | null}
 */
export function readAt(root, path, most) {
  const [folder, name] = split(path);
  return inFolder(root, folder, (at) => {
    if (lookAt(at(name))?.kind !== "file") return null;
    const file = openSync(at(name), FILE);
    try {
      const before = fstatSync(file);
      if (!before.isFile() || before.size > most) return null;
      const bytes = readFileSync(file);
      const entry = describe(fstatSync(file));
      return entry.stamp === describe(before).stamp && bytes.length === entry.size
        ? { entry, bytes }
        : null;
    } finally {
      closeSync(file);
    }
  });
}
