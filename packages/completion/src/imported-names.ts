import { exportsOf, type ImportedName, importsOf } from "./import-statements.ts";

interface FileNames {
  readonly imports: readonly ImportedName[];
  readonly exports: readonly ImportedName[];
}

/** A file that exports a name is worth so much against one that imports it. */
const EXPORT_WEIGHT = 0.5;

/** Who imports and who exports what: the project's import graph. */
export class ImportedNames {
  readonly #files = new Map<string, FileNames>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #byModule = new Map<string, Set<string>>();

  add(path: string, text: string): void {
    if (!/\.[cm]?[jt]sx?$/.test(path)) return;
    const names = { imports: importsOf(path, text), exports: exportsOf(path, text) };
    this.#files.set(path, names);
    for (const { name } of [...names.imports, ...names.exports]) put(this.#byName, name, path);
    for (const { module } of names.imports) put(this.#byModule, module, path);
  }

  remove(path: string): void {
    const names = this.#files.get(path);
    if (names === undefined) return;
    this.#files.delete(path);
    for (const { name } of [...names.imports, ...names.exports]) take(this.#byName, name, path);
    for (const { module } of names.imports) take(this.#byModule, module, path);
  }

  isImported(module: string): boolean {
    return this.#byModule.has(module);
  }

  /** Where a name comes from in other files; a file of no weight is left out. */
  *origins(name: string, weightOf: (path: string) => number) {
    for (const path of this.#byName.get(name) ?? []) {
      const names = this.#files.get(path);
      const weight = weightOf(path);
      if (names === undefined || weight === 0) continue;
      for (const from of names.exports)
        if (from.name === name) yield { from, weight: EXPORT_WEIGHT };
      for (const from of names.imports) if (from.name === name) yield { from, weight };
    }
  }

  /** How much other files import of the same modules; rare ones say more. */
  sharing(path: string, text: string): Map<string, number> {
    const shared = new Map<string, number>();
    for (const module of new Set(importsOf(path, text).map((one) => one.module))) {
      const files = this.#byModule.get(module) ?? new Set();
      for (const file of files)
        shared.set(file, (shared.get(file) ?? 0) + 1 / Math.sqrt(files.size));
    }
    return shared;
  }
}

function put(map: Map<string, Set<string>>, key: string, path: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([path]));
  else known.add(path);
}

function take(map: Map<string, Set<string>>, key: string, path: string): void {
  const known = map.get(key);
  known?.delete(path);
  if (known?.size === 0) map.delete(key);
}
