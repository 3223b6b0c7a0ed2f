import { accessSync, constants, statSync } from "node:fs";
import { childrenOf, namesInProc, readOrNull } from "./proc.mjs";

/**
 * The first process of a sandbox: the one that has number 1 in the namespace below. All others in there end with it.
 *
 * @param {number} root
 * @returns {number | null} null while there is none yet
 */
export function firstInside(root) {
  for (let pid = root, depth = 0; depth < 8; depth += 1) {
    const status = readOrNull(`/proc/${pid}/status`);
    if (status === null) return null;
    if (/^NSpid:(?:\t\d+)+\t1$/m.test(status)) return pid;
    const [child] = childrenOf(pid);
    if (child === undefined) return null;
    pid = child;
  }
  return null;
}

/**
 * The folder of /proc in which exactly the processes of a sandbox are listed: one look instead of a walk from parents
 * to children. Null where this user may not look into it, and while the sandbox is being made: until it has its own,
 * the machine's is there, with everybody's processes.
 *
 * @param {number} first
 */
export function processFolder(first) {
  const folder = `/proc/${first}/root/proc`;
  try {
    accessSync(`${folder}/1/status`, constants.R_OK);
    return statSync(folder).dev === statSync("/proc").dev ? null : folder;
  } catch {
    return null;
  }
}

/**
 * Folders of the processes in a sandbox, without its first, which is the sandbox's own.
 *
 * @param {string} folder
 * @returns {Generator<string, void, void>}
 */
export function* listedProcesses(folder) {
  for (const name of namesInProc(folder)) {
    if (/^\d+$/.test(name) && name !== "1") yield `${folder}/${name}`;
  }
}

/**
 * Folders of a process and its descendants, found by walking.
 *
 * @param {number} root
 * @returns {Generator<string, void, void>}
 */
export function* descendants(root) {
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    yield `/proc/${pid}`;
    for (const child of childrenOf(pid)) waiting.push(child);
  }
}
