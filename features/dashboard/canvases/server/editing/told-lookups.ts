import { ALL_PATHS, type FileLookups } from "@devloom/source-engine";

/** So many elements of a project are remembered: about 150 MB. */
const MAX_ELEMENTS = 150_000;

interface Told {
  readonly file: FileLookups;
  readonly at: number;
}

/**
 * What was last said of each file, as long as nothing changed that it was made of. A project that is opened
 * again is not parsed again.
 */
export class ToldLookups {
  readonly #told = new Map<string, Told>();
  readonly #changedAt = new Map<string, number>();
  #time = 0;
  #elements = 0;
  #paths: readonly string[] = [];

  /** What is still true of a file; `null` when it has to be read. */
  get(path: string): FileLookups | null {
    const told = this.#told.get(path);
    if (told === undefined) return null;
    if (!this.#isOld(told, path)) return told.file;
    this.#drop(path);
    return null;
  }

  #isOld({ file, at }: Told, path: string): boolean {
    if (this.#time === at) return false;
    if ((this.#changedAt.get(path) ?? -1) >= at) return true;
    for (const one of file.dependsOn) if ((this.#changedAt.get(one) ?? -1) >= at) return true;
    return false;
  }

  keep(file: FileLookups): void {
    this.#drop(file.path);
    const count = elementsOf(file);
    if (this.#elements + count > MAX_ELEMENTS) return;
    this.#elements += count;
    this.#told.set(file.path, { file, at: this.#time });
  }

  /** A file has another text from now on; one that came or went changes which files there are. */
  changed(path: string, cameOrWent: boolean): void {
    this.#time += 1;
    this.#changedAt.set(path, this.#time - 1);
    if (cameOrWent) this.#changedAt.set(ALL_PATHS, this.#time - 1);
  }

  /** These are the project's files by now. */
  listed(paths: readonly string[]): void {
    const isSame =
      paths.length === this.#paths.length &&
      paths.every((path, index) => path === this.#paths[index]);
    if (!isSame) this.changed(ALL_PATHS, true);
    this.#paths = paths;
  }

  #drop(path: string): void {
    const told = this.#told.get(path);
    if (told === undefined) return;
    this.#elements -= elementsOf(told.file);
    this.#told.delete(path);
  }
}

function elementsOf({ treeElementLookup }: FileLookups): number {
  return Object.keys(treeElementLookup).length;
}
