import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesOf, copyAside, putAway, removePutAway } from "./copy-in.mjs";
import { writeState } from "./comparison.mjs";
import { entryAt } from "./open-folder.mjs";
import { IgnoredPaths, scanTree } from "./tree-scan.mjs";

/** @import { CopierSettings, Tell } from "./copy-types.ts" */

/**
 * Makes the places of a copy where they are missing. In a new copy lies what is not carried; the rest comes with the
 * first comparison. Returns whether it is new, `null` when the project is too large.
 *
 * @param {CopierSettings} places
 * @param {Tell} tell
 */
export function prepare(places, tell) {
  const { project, folder } = places;
  const files = join(folder, "files");
  for (const place of [files, join(folder, "no-repository")]) mkdirSync(place, { recursive: true });
  // No terminal works in a copy before what both sides had in common was written down.
  const isNew = !existsSync(join(folder, "state.json"));
  if (isNew) for (const name of readdirSync(files)) putAway(folder, name);
  // The name of the repository is taken before anybody else has a hand in it.
  if (entryAt(files, ".git")?.kind !== "folder") putAway(folder, ".git");
  mkdirSync(join(files, ".git"), { recursive: true });
  if (isNew) {
    /** @type {string[]} */
    const aside = [];
    const scanned = scanTree(project, new IgnoredPaths(project), () => undefined, aside);
    if (scanned === null) return null;
    copyAllAside(places, aside, tell);
    noteDependencies(places);
    writeState(folder, new Map());
  }
  removePutAway(folder);
  return isNew;
}

/**
 * @param {CopierSettings} places
 * @param {readonly string[]} paths
 * @param {Tell} tell
 */
function copyAllAside(places, paths, tell) {
  let left = places.asideBytes;
  const isDependency = (/** @type {string} */ path) => path.endsWith("node_modules");
  for (const path of [
    ...paths.filter(isDependency),
    ...paths.filter((one) => !isDependency(one)),
  ]) {
    const bytes = bytesOf(join(places.project, path));
    if (bytes > left || !copyAside(places, path)) tell("heavy", path);
    else left -= bytes;
  }
}

/**
 * Takes over what was installed in the project meanwhile. What was installed in terminals alone goes.
 *
 * @param {CopierSettings} places
 * @param {Tell} tell
 */
export function followDependencies(places, tell) {
  const { project, folder } = places;
  if (readNote(folder) === dependenciesStamp(project)) return;
  if (entryAt(project, "node_modules") !== null) {
    copyAllAside(places, ["node_modules"], tell);
    removePutAway(folder);
  }
  noteDependencies(places);
}

/** @param {CopierSettings} places */
function noteDependencies({ project, folder }) {
  writeFileSync(join(folder, "dependencies"), dependenciesStamp(project));
}

/** @param {string} folder */
function readNote(folder) {
  try {
    return readFileSync(join(folder, "dependencies"), "utf8");
  } catch {
    return null;
  }
}

/**
 * Which installation the project has, as far as the file system tells.
 *
 * @param {string} project
 */
function dependenciesStamp(project) {
  const modules = entryAt(project, "node_modules");
  const listed = entryAt(project, "node_modules/.package-lock.json");
  return modules?.kind === "folder" ? `${modules.mtimeMs} ${listed?.stamp ?? ""}` : "none";
}
