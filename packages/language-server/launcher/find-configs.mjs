import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const CONFIG = /^[jt]sconfig[^/]*\.json$/;
/** What is not the project's own source. */
const SKIPPED = new Set(["node_modules", "dist", "build", "coverage"]);
/** More folders, and more configurations, than a project has. */
const MAX_FOLDERS = 5_000;
const MAX_FOUND = 200;
const MAX_BYTES = 2 ** 20;

/**
 * The configurations of TypeScript in a project. Links are not followed.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function findConfigs(folder) {
  const found = [];
  const folders = [folder];
  for (let at = 0; at < folders.length && at < MAX_FOLDERS; at += 1) {
    const here = folders[at] ?? folder;
    for (const entry of list(here)) {
      const path = join(here, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !entry.name.startsWith(".")) folders.push(path);
      } else if (entry.isFile() && CONFIG.test(entry.name) && statSync(path).size <= MAX_BYTES) {
        found.push(path);
        if (found.length === MAX_FOUND) return found;
      }
    }
  }
  return found;
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What can't be read holds none.
    return [];
  }
}
