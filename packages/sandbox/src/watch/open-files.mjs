import { statSync } from "node:fs";
import { namesInProc } from "./proc.mjs";

/**
 * Bytes in files that have no name any more, or never had one, and live on because a process holds them open. No walk
 * through folders finds them. Yields at each file, so that the caller can turn to others.
 *
 * @param {Iterable<string>} processes folders in /proc
 * @param {(device: number) => boolean} isAsked
 * @returns {Generator<void, number, void>}
 */
export function* namelessBytes(processes, isAsked) {
  const seen = new Set();
  let bytes = 0;
  for (const folder of processes) {
    for (const name of namesInProc(`${folder}/fd`)) {
      const state = statOrNull(`${folder}/fd/${name}`);
      yield;
      if (state === null || !state.isFile() || state.nlink !== 0 || !isAsked(state.dev)) continue;
      const file = `${state.dev}:${state.ino}`;
      if (!seen.has(file)) bytes += state.blocks * 512;
      seen.add(file);
    }
  }
  return bytes;
}

/** @param {string} path */
function statOrNull(path) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
