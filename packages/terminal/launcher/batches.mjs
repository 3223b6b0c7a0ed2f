import { createHash } from "node:crypto";
import { join } from "node:path";
import { entryAt, readAt } from "./open-folder.mjs";

/** @import { ChangeHeader, CopierSettings, ReadFile, Tell } from "./copy-types.ts" */
/** @import { Comparison } from "./comparison.mjs" */

const MAX_FILE_BYTES = 20 * 2 ** 20;
const MAX_BATCH_BYTES = 4 * 2 ** 20;
const MAX_BATCH = 100;

/** @typedef {{ header: ChangeHeader, content: Buffer, stamp: string }} Change */

/**
 * Reads what changed, some files at a time.
 *
 * @param {readonly string[]} paths
 * @param {CopierSettings} places
 * @param {Comparison} comparison
 * @param {Tell} tell
 * @returns {Generator<Change[]>}
 */
export function* batchesOf(paths, { folder }, comparison, tell) {
  const files = join(folder, "files");
  /** @type {Change[]} */
  let batch = [];
  let bytes = 0;
  // What is deleted goes first and from the bottom up, so that its folders are empty and its name is free.
  const isGone = (/** @type {string} */ path) => entryAt(files, path) === null;
  const gone = new Set(paths.filter(isGone));
  for (const path of [...[...gone].reverse(), ...paths.filter((one) => !gone.has(one))]) {
    const change = changeOf(files, path, comparison, tell);
    if (change === null) continue;
    batch.push(change);
    bytes += change.content.length;
    if (batch.length < MAX_BATCH && bytes < MAX_BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * One change as it is now; `null` when it cannot be told now.
 *
 * @param {string} files
 * @param {string} path
 * @param {Comparison} comparison
 * @param {Tell} tell
 * @returns {Change | null}
 */
function changeOf(files, path, comparison, tell) {
  const base = comparison.baseOf(path);
  // The project has changed since: the next comparison will see that.
  if (base === undefined) return null;
  const beforeHash = base === null ? null : createHash("sha256").update(base).digest("hex");
  const entry = entryAt(files, path);
  const plain = { path, size: 0, isExecutable: false, beforeHash };
  const content = Buffer.alloc(0);
  if (entry === null) return { header: { ...plain, kind: "gone" }, content, stamp: "" };
  if (entry.kind === "folder")
    return { header: { ...plain, kind: "folder" }, content, stamp: entry.stamp };
  if (entry.size > MAX_FILE_BYTES) tell("large", path);
  const read = readQuietly(files, path, tell);
  if (read === null) return null;
  const { bytes } = read;
  const { isExecutable, stamp } = read.entry;
  return {
    header: { ...plain, kind: "file", size: bytes.length, isExecutable },
    content: bytes,
    stamp,
  };
}

/**
 * @param {string} files
 * @param {string} path
 * @param {Tell} tell
 * @returns {ReadFile | null}
 */
function readQuietly(files, path, tell) {
  try {
    return readAt(files, path, MAX_FILE_BYTES);
  } catch {
    tell("closed", path);
    return null;
  }
}
