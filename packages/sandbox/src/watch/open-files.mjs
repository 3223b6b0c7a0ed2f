import { statSync } from "node:fs";
import { livingFolder, namesInProc, readOrNull } from "./proc.mjs";

/** @import { Stats } from "node:fs" */

/**
 * What processes hold open that no walk through folders finds: bytes in files that have no name any more, or never had
 * one, and the number of files that wait inside of sockets to be received, where nobody sees them. Yields at each file,
 * so that the caller can turn to others.
 *
 * @param {Iterable<string>} processes folders in /proc
 * @param {(device: number) => boolean} isAsked
 * @returns {Generator<void, { bytes: number, waiting: number }, void>}
 */
export function* namelessFiles(processes, isAsked) {
  const seen = new Set();
  const use = { bytes: 0, waiting: 0 };
  for (const { path, name, state } of openFiles(processes)) {
    yield;
    if (state?.isSocket()) use.waiting += filesWaiting(`${path}/fdinfo/${name}`);
    if (!isNameless(state) || !isAsked(state.dev)) continue;
    const file = `${state.dev}:${state.ino}`;
    if (!seen.has(file)) use.bytes += state.blocks * 512;
    seen.add(file);
  }
  return use;
}

/**
 * The files without a name that processes hold open, by device and number.
 *
 * @param {Iterable<string>} processes
 * @returns {Generator<void, Set<string>, void>}
 */
export function* namelessOpen(processes) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const { state } of openFiles(processes)) {
    yield;
    if (isNameless(state)) files.add(`${deviceName(state.dev)} ${state.ino}`);
  }
  return files;
}

/**
 * A device as the kernel writes it beside mapped files: its two numbers, in hexadecimal.
 *
 * @param {number} device
 */
function deviceName(device) {
  const major = ((device >>> 8) & 0xfff) | (Math.floor(device / 2 ** 32) & ~0xfff);
  const minor = (device & 0xff) | ((device >>> 12) & 0xfff00);
  return [major, minor].map((number) => number.toString(16).padStart(2, "0")).join(":");
}

/**
 * @param {Iterable<string>} processes
 * @returns {Generator<{ path: string, name: string, state: Stats | null }, void, void>}
 */
function* openFiles(processes) {
  for (const process of processes) {
    const path = livingFolder(process);
    for (const name of namesInProc(`${path}/fd`)) {
      yield { path, name, state: statOrNull(`${path}/fd/${name}`) };
    }
  }
}

/**
 * @param {Stats | null} state
 * @returns {state is Stats}
 */
function isNameless(state) {
  return state !== null && state.isFile() && state.nlink === 0;
}

/**
 * Descriptors on their way to a socket that were not received.
 *
 * @param {string} path
 */
function filesWaiting(path) {
  return Number(/^scm_fds:\s+(\d+)$/m.exec(readOrNull(path) ?? "")?.[1] ?? 0);
}

/** @param {string} path */
function statOrNull(path) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
