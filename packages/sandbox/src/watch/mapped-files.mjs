import { namelessOpen } from "./open-files.mjs";
import { livingFolder, readOrNull } from "./proc.mjs";

/** Device and number, and the path, of a mapped file that has no name any more. */
const MAPPED = / ([0-9a-f]+:[0-9a-f]+ \d+) +(\/.*) \(deleted\)$/gm;

/**
 * Whether a program keeps a file of these folders in its memory that has no name and is not open: then nobody can see
 * how large it is. Looked for twice, because ordinary programs may just be closing one.
 *
 * @param {() => Iterable<string>} processes folders in /proc
 * @param {readonly string[]} folders
 * @returns {Generator<void, boolean, void>}
 */
export function* hidesMappedFiles(processes, folders) {
  const found = yield* mappedNameless(processes(), folders);
  if (found.size === 0) return false;
  for (const open of yield* namelessOpen(processes())) found.delete(open);
  if (found.size === 0) return false;
  const again = yield* mappedNameless(processes(), folders);
  return [...again].some((file) => found.has(file));
}

/**
 * @param {Iterable<string>} processes
 * @param {readonly string[]} folders
 * @returns {Generator<void, Set<string>, void>} the files by device and number
 */
function* mappedNameless(processes, folders) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const process of processes) {
    const maps = readOrNull(`${livingFolder(process)}/maps`) ?? "";
    yield;
    for (const [, file = "", path = ""] of maps.matchAll(MAPPED)) {
      if (folders.some((folder) => path.startsWith(`${folder}/`))) files.add(file);
    }
  }
  return files;
}
