import { statfsSync } from "node:fs";
import { livingFolder, readOrNull } from "./proc.mjs";

/** @import { WatchedLimit, WatchedTree } from "./watch-types.ts" */

const tmpfs = 0x01021994;

/**
 * The first limit that a tree has passed. Counting stops there: a bomb of ten thousand processes costs no more to look
 * at than one of sixty-five.
 *
 * @param {WatchedTree} tree
 * @param {Iterable<string>} processes folders in /proc
 * @param {{ readonly bytes: number, readonly files: number }} beside memory that belongs to no process
 * @returns {WatchedLimit | null}
 */
export function passedLimit(tree, processes, beside) {
  if (beside.files > tree.files) return "files";
  const seen = [];
  for (const folder of processes) {
    seen.push(folder);
    if (seen.length > tree.processes) return "processes";
  }
  let memory = beside.bytes;
  let threads = 0;
  for (const folder of seen) {
    const status = readStatus(folder);
    threads += Number(/^Threads:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
    if (threads > tree.threads) return "threads";
    memory += memoryOf(status);
    if (memory > tree.memoryBytes) return "memory";
  }
  return memory > tree.memoryBytes ? "memory" : null;
}

/** @param {string} folder */
function readStatus(folder) {
  const status = readOrNull(`${folder}/status`);
  const living = livingFolder(folder, status);
  return (living === folder ? status : readOrNull(`${living}/status`)) ?? "";
}

/**
 * Memory of its own: pages shared with files and other processes cost the machine nothing more. The tables that say
 * where pages are can be larger than these.
 *
 * @param {string} status
 */
function memoryOf(status) {
  const fields = /^(?:RssAnon|RssShmem|VmSwap|VmPTE|HugetlbPages):\s+(\d+) kB$/gm;
  let bytes = 0;
  for (const [, kilobytes] of status.matchAll(fields)) bytes += Number(kilobytes) * 1024;
  return bytes;
}

/**
 * Where a sandbox has file systems in memory, each once. Those of the machine that a folder of the sandbox lies on are
 * not its own.
 *
 * @param {number} first
 * @returns {string[]}
 */
export function memoryFolders(first) {
  const ofMachine = inMemory("self");
  return [...inMemory(first)]
    .filter(([device]) => !ofMachine.has(device))
    .map(([, folder]) => `/proc/${first}/root${folder}`);
}

/**
 * Places of file systems in memory that a process sees, by device.
 *
 * @param {number | "self"} process
 * @returns {Map<string, string>}
 */
function inMemory(process) {
  const mounts = readOrNull(`/proc/${process}/mountinfo`) ?? "";
  const lines = mounts.matchAll(/^\d+ \d+ (\S+) \S+ (\S+) .* - tmpfs /gm);
  return new Map([...lines].map(([, device = "", folder = ""]) => [device, folder]));
}

/**
 * What lies in them: bytes are memory, and so is each file, of which the kernel counts no byte.
 *
 * @param {readonly string[]} folders
 */
export function memoryFolderUse(folders) {
  let bytes = 0;
  let files = 0;
  for (const folder of folders) {
    try {
      const { type, bsize, blocks, bfree, files: most, ffree } = statfsSync(folder);
      if (type !== tmpfs) continue;
      bytes += (blocks - bfree) * bsize;
      files += most - ffree;
    } catch {
      // The sandbox ended in the meantime.
    }
  }
  return { bytes, files };
}
