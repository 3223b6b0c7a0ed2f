import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The program of a package that has one.
 *
 * @param {string} folder
 * @returns {string | null}
 */
export function binaryOf(folder) {
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const named = typeof bin === "string" ? bin : Object.values(bin ?? {})[0];
    return typeof named === "string" ? join(folder, named) : null;
  } catch {
    return null;
  }
}
