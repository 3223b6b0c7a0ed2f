import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Pairs of folders that import from each other, each as `one <-> other`; types count, tests do not.
 *
 * @param {string} directory holds the folders
 * @param {number} depth how many folders below it make one
 * @returns {string[]}
 */
export function findFolderCircles(directory, depth) {
  /** @type {Set<string>} */
  const ways = new Set();
  for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!/(?<!\.test)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)) continue;
    const from = folderOf(path, depth);
    const text = readFileSync(join(directory, path), "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const reached = normalize(join(dirname(path), target));
      const to = folderOf(reached, depth);
      if (!reached.startsWith("..") && to !== from) ways.add(`${from} -> ${to}`);
    }
  }
  return [...ways].flatMap((way) => {
    const [one = "", other = ""] = way.split(" -> ");
    return one < other && ways.has(`${other} -> ${one}`) ? [`${one} <-> ${other}`] : [];
  });
}

/**
 * @param {string} path
 * @param {number} depth
 */
function folderOf(path, depth) {
  return dirname(path).split("/").slice(0, depth).join("/");
}
