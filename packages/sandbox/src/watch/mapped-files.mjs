import { namelessNumbers } from "./open-files.mjs";
import { livingFolder, readOrNull } from "./proc.mjs";

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
  for (const open of yield* namelessNumbers(processes())) found.delete(open);
  if (found.size === 0) return false;
  const again = yield* mappedNameless(processes(), folders);
  return [...again].some((number) => found.has(number));
}

/**
 * @param {Iterable<string>} processes
 * @param {readonly string[]} folders
 * @returns {Generator<void, Set<number>, void>}
 */
function* mappedNameless(processes, folders) {
  /** @type {Set<number>} */
  const numbers = new Set();
  for (const process of processes) {
    const maps = readOrNull(`${livingFolder(process)}/maps`) ?? "";
    yield;
    for (const [, number, path = ""] of maps.matchAll(/ (\d+) +(\/.*) \(deleted\)$/gm)) {
      if (folders.some((folder) => path.startsWith(`${folder}/`))) numbers.add(Number(number));
    }
  }
  return numbers;
}
