import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { errorCode } from "./folder.ts";

const MAX_BYTES = 4 * 2 ** 20;
const OPENS_FILES = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Versions in which each path stands whole; a later one leaves out what it shares with the path before. */
const WHOLE_PATHS = [2, 3];

/**
 * Whether an index of git has no file of this name in any folder. `false` where that cannot be told without git: a
 * part of the index may lie in another file, which its extension `link` names.
 */
export function surelyLacks(indexFile: string, name: string): boolean {
  let file: number;
  try {
    file = openSync(indexFile, OPENS_FILES);
  } catch (error) {
    return errorCode(error) === "ENOENT";
  }
  try {
    const state = fstatSync(file);
    if (!state.isFile() || state.size > MAX_BYTES) return false;
    const bytes = readFileSync(file);
    const isKnown =
      bytes.length >= 12 &&
      bytes.subarray(0, 4).toString("latin1") === "DIRC" &&
      WHOLE_PATHS.includes(bytes.readUInt32BE(4));
    return isKnown && !bytes.includes("link") && !bytes.includes(name);
  } finally {
    closeSync(file);
  }
}
