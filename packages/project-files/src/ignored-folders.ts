import { AppError } from "@devloom/server-kit";
import { IgnoreRules, stepsOfProject } from "./ignore-rules.ts";
import { readText } from "./read-text.ts";

export const IGNORE_FILE = ".gitignore";

/** Folders that git leaves out, as the ignore files on the way to them say: what tools make lies there. */
export class IgnoredFolders {
  readonly #root: string;
  readonly #rules = new Map<string, IgnoreRules>();
  readonly #steps = stepsOfProject();
  readonly #looked = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Takes in the ignore file of a folder, before anything below it is asked about. */
  read(folder: string): void {
    const rules = this.#textIn(folder);
    if (rules !== null) this.#rules.set(folder, new IgnoreRules(rules, this.#steps));
  }

  /** The ignore file that is nearest to a folder and names it decides. */
  has(path: string): boolean {
    const names = path.split("/");
    for (let depth = names.length - 1; depth >= 0; depth -= 1) {
      const rules = this.#rules.get(names.slice(0, depth).join("/"));
      const isIgnored = rules?.decide(names.slice(depth), true) ?? null;
      if (isIgnored !== null) return isIgnored;
    }
    return false;
  }

  /** The same, where the ignore files on the way may not have been taken in yet. */
  hasUnread(path: string): boolean {
    const names = path.split("/");
    for (const depth of names.keys()) {
      const folder = names.slice(0, depth).join("/");
      if (this.#looked.has(folder)) continue;
      this.#looked.add(folder);
      this.read(folder);
    }
    return this.has(path);
  }

  #textIn(folder: string): string | null {
    try {
      return (
        readText(this.#root, folder === "" ? IGNORE_FILE : `${folder}/${IGNORE_FILE}`)?.text ?? null
      );
    } catch (error) {
      // A link, or no text: git takes no rules from it either.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
