import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { entryAt } from "./tree-scan.mjs";

/**
 * Brings a path of the copy to what the project has.
 *
 * @param {string} project
 * @param {string} files
 * @param {string} path
 */
export function copyIn(project, files, path) {
  const [from, to] = [join(project, path), join(files, path)];
  const [wanted, there] = [entryAt(from), entryAt(to)];
  if (wanted === null) return remove(to, there?.kind ?? "file");
  if (there !== null && there.kind !== wanted.kind) rmSync(to, { recursive: true, force: true });
  mkdirSync(wanted.kind === "folder" ? to : dirname(to), { recursive: true });
  if (wanted.kind === "link") {
    rmSync(to, { force: true });
    symlinkSync(readlinkSync(from), to);
  } else if (wanted.kind === "file") {
    const draft = join(dirname(to), `.devloom-${process.pid}.draft`);
    copyFileSync(from, draft);
    chmodSync(draft, wanted.isExecutable ? 0o755 : 0o644);
    utimesSync(draft, wanted.mtimeMs / 1000, wanted.mtimeMs / 1000);
    renameSync(draft, to);
  }
}

/**
 * @param {string} path
 * @param {"file" | "folder" | "link"} kind
 */
function remove(path, kind) {
  if (kind !== "folder") return rmSync(path, { force: true });
  try {
    rmdirSync(path);
  } catch {
    // What tools put there stays.
  }
}

/**
 * Copies all of a project but its repository, with dependencies and whatever tools made of it.
 *
 * @param {string} project
 * @param {string} files
 */
export function copyWhole(project, files) {
  const names = readdirSync(project).filter((name) => name !== ".git");
  const places = names.map((name) => join(project, name));
  if (places.length > 0) copyTree(places, files);
}

/**
 * Brings the dependencies to what was installed in the project since. Those of the copy go, with what was installed
 * in terminals alone.
 *
 * @param {string} project
 * @param {string} folder
 */
export function copyDependencies(project, folder) {
  const [from, to] = [join(project, "node_modules"), join(folder, "files/node_modules")];
  const [next, old] = [join(folder, "next"), join(folder, "old")];
  for (const place of [next, old]) rmSync(place, { recursive: true, force: true });
  mkdirSync(next);
  if (existsSync(from)) copyTree([from], next);
  if (entryAt(to) !== null) renameSync(to, old);
  if (existsSync(from)) renameSync(join(next, "node_modules"), to);
  for (const place of [next, old]) rmSync(place, { recursive: true, force: true });
}

/**
 * Which installation the project has, as far as the file system tells.
 *
 * @param {string} project
 */
export function dependenciesStamp(project) {
  const modules = entryAt(join(project, "node_modules"));
  const listed = entryAt(join(project, "node_modules/.package-lock.json"));
  return modules?.kind === "folder" ? `${modules.mtimeMs} ${listed?.stamp ?? ""}` : "none";
}

/**
 * @param {readonly string[]} from
 * @param {string} to
 */
function copyTree(from, to) {
  // Where the file system can, both share their content until one is changed.
  execFileSync("cp", ["-a", "--reflink=auto", "--no-preserve=ownership", "--", ...from, to], {
    stdio: "ignore",
  });
}

/**
 * Whether both are files of the same content that may both be run, or may both not. With `trustTimes`, those of one
 * time and size are.
 *
 * @param {string} one
 * @param {string} other
 * @param {boolean} trustTimes
 */
export function areSame(one, other, trustTimes) {
  const [left, right] = [entryAt(one), entryAt(other)];
  if (left?.kind !== right?.kind) return false;
  if (left?.kind !== "file" || right?.kind !== "file") return true;
  if (left.size !== right.size || left.isExecutable !== right.isExecutable) return false;
  if (trustTimes && left.mtimeMs === right.mtimeMs) return true;
  return readFileSync(one).equals(readFileSync(other));
}

/**
 * Whether a file has this content.
 *
 * @param {string} path
 * @param {Buffer} content
 */
export function holds(path, content) {
  try {
    return readFileSync(path).equals(content);
  } catch {
    return false;
  }
}
