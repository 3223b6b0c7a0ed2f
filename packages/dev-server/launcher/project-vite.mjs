import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The project's own Vite.
 *
 * @param {string} appFolder
 * @returns {Promise<import("./launcher-types.ts").ProjectVite>}
 */
export async function loadProjectVite(appFolder) {
  // Its "exports" may be anything; the module entry has been this file since Vite 2.
  return import(pathToFileURL(join(folderOfVite(appFolder), "dist/node/index.js")).href);
}

/**
 * Where the project's own Vite lies.
 *
 * @param {string} appFolder
 */
export function folderOfVite(appFolder) {
  const manifest = resolveFrom(appFolder, "vite/package.json");
  if (manifest === null) throw new Error(`Vite is not installed for ${appFolder}`);
  return dirname(manifest);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string | null} the installed version
 */
export function packageVersion(folder, name) {
  const manifest = resolveFrom(folder, `${name}/package.json`);
  if (manifest === null) return null;
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return typeof version === "string" ? version : null;
}

/**
 * @param {string} folder
 * @param {string} source
 */
function resolveFrom(folder, source) {
  try {
    return createRequire(join(folder, "package.json")).resolve(source);
  } catch {
    return null;
  }
}
