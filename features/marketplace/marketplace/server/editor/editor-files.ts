import { refused } from "../package/refused.ts";
import { textOf } from "../package/text-of.ts";
import type { PackageFiles } from "../tarball/tar.ts";
import { readJsonc } from "./read-jsonc.ts";

const MAX_FILE = 1024 * 1024;
/** All files that a package's themes and snippets lie in, each once. */
const MAX_TOGETHER = 3 * 1024 * 1024;
/** Colours and scopes of all themes, with those that they include. */
const MAX_RULES = 40_000;

/**
 * The files of a package that are read for the editor. Themes may share files, so each is read once, and what all of
 * them ask for is bounded: a small package must not keep its reader busy.
 */
export class EditorFiles {
  readonly #files: PackageFiles;
  readonly #read = new Map<string, unknown>();
  #bytes = 0;
  #rules = 0;

  constructor(files: PackageFiles) {
    this.#files = files;
  }

  /** What a file says, as the same reader made of it before. */
  read<Value>(path: string, parse: (value: unknown) => Value): Value {
    // A file is of themes or of snippets; one that is of both is read for each.
    const key = `${parse.name} ${path}`;
    if (!this.#read.has(key)) {
      const text = textOf(this.#files, path, MAX_FILE);
      this.#bytes += text.length;
      if (this.#bytes > MAX_TOGETHER)
        throw refused(`The package's themes and snippets are larger than ${MAX_TOGETHER} bytes.`);
      this.#read.set(key, parse(readJsonc(path, text)));
    }
    // The key names the reader.
    return this.#read.get(key) as Value;
  }

  /** Counts what a theme takes from its files. */
  count(rules: number): void {
    this.#rules += rules;
    if (this.#rules > MAX_RULES)
      throw refused(
        `The package's themes have more than ${MAX_RULES} colours and scopes together.`,
      );
  }
}
