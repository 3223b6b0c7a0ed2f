import { opendirSync, readFileSync } from "node:fs";

/** @import { Dirent } from "node:fs" */

/**
 * A file of /proc; null when its process is gone or not ours to look at.
 *
 * @param {string} path
 */
export function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/**
 * Where to read about a process: its own folder, or that of a living thread when the first one has ended, because then
 * only the others tell of memory and files.
 *
 * @param {string} folder
 * @param {string | null} status
 */
export function livingFolder(folder, status = readOrNull(`${folder}/status`)) {
  if (!hasEnded(status)) return folder;
  for (const name of namesInProc(`${folder}/task`)) {
    const thread = `${folder}/task/${name}`;
    if (!hasEnded(readOrNull(`${thread}/status`))) return thread;
  }
  return folder;
}

/** @param {string | null} status */
function hasEnded(status) {
  return status === null || /^State:\s+[ZX]/m.test(status);
}

/**
 * What is in a folder one after the other, so that whoever has seen enough need not read the rest.
 *
 * @param {string} folder
 * @returns {Generator<Dirent, void, void>}
 */
export function* entriesIn(folder) {
  const directory = opendirSync(folder, { bufferSize: 128 });
  try {
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      yield entry;
    }
  } finally {
    directory.closeSync();
  }
}

/**
 * Names in a folder, none where there is nothing to read.
 *
 * @param {string} folder
 * @returns {Generator<string, void, void>}
 */
export function* namesInProc(folder) {
  try {
    for (const { name } of entriesIn(folder)) yield name;
  } catch {
    // The process ended in the meantime.
  }
}

/**
 * Processes that a process started and that still are its own.
 *
 * @param {number} pid
 * @returns {Generator<number, void, void>}
 */
export function* childrenOf(pid) {
  for (const thread of namesInProc(`/proc/${pid}/task`)) {
    const children = readOrNull(`/proc/${pid}/task/${thread}/children`)?.trim();
    if (children) yield* children.split(" ").map(Number);
  }
}
