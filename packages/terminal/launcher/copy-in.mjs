import { execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { codeOf, entryAt, inFolder, lookAt, readAt, split } from "./open-folder.mjs";

/** @import { CommonStamps, CopierSettings, Entry, Tell } from "./copy-types.ts" */

/** Files of the project are copied up to this size. */
const MAX_COPIED_BYTES = 2 ** 30;
let made = 0;

/**
 * A place beside the copy that nobody else has, and no terminal sees.
 *
 * @param {string} folder
 */
function besides(folder) {
  made += 1;
  return join(folder, `next-${process.pid}-${Date.now()}-${made}`);
}

/**
 * Brings a path of the copy to what the project has. Returns what both have in common then: `null` when that is
 * nothing, `undefined` when it could not be done now.
 *
 * @param {CopierSettings} places
 * @param {string} path
 * @param {Entry | null} wanted
 * @param {string | undefined} stamp What the copy had when both were the same: nothing else is replaced.
 * @param {Tell} tell
 * @returns {CommonStamps | null | undefined}
 */
export function copyIn(places, path, wanted, stamp, tell) {
  const { project, folder } = places;
  const files = join(folder, "files");
  const [parent, name] = split(path);
  if (wanted === null) {
    const isGone = inFolder(files, parent, (at) =>
      lookAt(at(name))?.kind === "folder"
        ? removeFolder(at(name)) || null
        : replace(folder, path, at(name), stamp, tell, () => true),
    );
    return isGone === false ? undefined : null;
  }
  if (wanted.kind === "folder") {
    if (entryAt(files, path)?.kind !== "folder")
      inFolder(files, parent, (at) => replace(folder, path, at(name), stamp, tell, () => true));
    return inFolder(files, path, () => ({ copy: "folder", project: "folder" }), true) ?? undefined;
  }
  const draft = besides(folder);
  const projectStamp = draftOf(project, path, wanted, draft);
  const drafted = lookAt(draft);
  if (projectStamp === null || drafted === null) return undefined;
  const put = inFolder(
    files,
    parent,
    (at) => {
      const isPut = replace(folder, path, at(name), stamp, tell, () => putAt(draft, at(name)));
      if (!isPut) return null;
      unlinkSync(draft);
      const now = lookAt(at(name));
      // What a program already made of it is a change of the copy.
      return now !== null && isUntouched(now, drafted) ? now : drafted;
    },
    true,
  );
  if (put !== null) return { copy: put.stamp, project: projectStamp };
  unlinkSync(draft);
  return undefined;
}

/**
 * Gives the place of what both sides had in common to something else. Programs write there all the time, so what has
 * the place is moved away first and looked at there; when it is not the common one, it is kept. Returns whether it was
 * done: otherwise the next comparison sees why.
 *
 * @param {string} folder
 * @param {string} path
 * @param {string} address
 * @param {string | undefined} stamp
 * @param {Tell} tell
 * @param {() => boolean} put
 */
function replace(folder, path, address, stamp, tell, put) {
  const before = lookAt(address);
  if (before === null) return put();
  if (before.stamp !== stamp) return false;
  if (before.kind === "folder") {
    if (!removeFolder(address)) tellKept(keepAside(folder, path), tell);
    return put();
  }
  const aside = besides(folder);
  renameSync(address, aside);
  const isSame = () => {
    const now = lookAt(aside);
    return now !== null && isUntouched(now, before);
  };
  const isPut = isSame() && put();
  // A program that has it open may have written to it only now.
  if (isSame()) unlinkSync(aside);
  else if (!isPut && putAt(aside, address)) unlinkSync(aside);
  else tellKept(keepAside(folder, path, aside), tell);
  return isPut;
}

/**
 * Whether nobody wrote to a file that was only moved, which changes one of its times.
 *
 * @param {Entry} one
 * @param {Entry} other
 */
function isUntouched(one, other) {
  return (
    one.kind === other.kind &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.isExecutable === other.isExecutable
  );
}

/**
 * Gives something a second name, unless somebody has it. A rename would take the place of whatever is there.
 *
 * @param {string} from
 * @param {string} address
 */
function putAt(from, address) {
  try {
    linkSync(from, address);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Makes what is to take a place. Returns the project's stamp of it; `null` when the project is just changing it.
 *
 * @param {string} project
 * @param {string} path
 * @param {Entry} wanted
 * @param {string} draft
 */
function draftOf(project, path, wanted, draft) {
  const [parent, name] = split(path);
  if (wanted.kind === "link") {
    inFolder(project, parent, (at) => symlinkSync(readlinkSync(at(name)), draft));
    return wanted.stamp;
  }
  const read = wanted.kind === "file" ? readAt(project, path, MAX_COPIED_BYTES) : null;
  if (read === null) return null;
  writeFileSync(draft, read.bytes);
  chmodSync(draft, read.entry.isExecutable ? 0o755 : 0o644);
  utimesSync(draft, read.entry.mtimeMs / 1000, read.entry.mtimeMs / 1000);
  return read.entry.stamp;
}

/**
 * Removes a folder, unless tools or terminals have something of their own in there.
 *
 * @param {string} address
 */
function removeFolder(address) {
  try {
    rmdirSync(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes something out of the copy, whatever it is.
 *
 * @param {string} folder
 * @param {string} path
 */
export function putAway(folder, path) {
  const [parent, name] = split(path);
  inFolder(join(folder, "files"), parent, (at) => {
    if (lookAt(at(name)) !== null) renameSync(at(name), besides(folder));
  });
}

/**
 * Gives what the terminals made of a path another name, so that the project's can have its place. Returns that name.
 *
 * @param {string} folder
 * @param {string} path
 * @param {string} [moved] Where it is, when it no longer has its place.
 * @returns {string | null}
 */
export function keepAside(folder, path, moved) {
  const [parent, name] = split(path);
  return inFolder(join(folder, "files"), parent, (at) => {
    for (let number = 1; number < 100; number += 1) {
      const other = `${name}.from-terminal${number === 1 ? "" : `-${number}`}`;
      if (lookAt(at(other)) !== null) continue;
      renameSync(moved ?? at(name), at(other));
      return parent === "" ? other : `${parent}/${other}`;
    }
    return null;
  });
}

/**
 * @param {string | null} path
 * @param {Tell} tell
 */
function tellKept(path, tell) {
  if (path !== null) tell("conflict", path);
}

/**
 * Copies folders that are not carried, with whatever is in them. Returns whether that could be done.
 *
 * @param {CopierSettings} places
 * @param {string} path
 */
export function copyAside({ project, folder }, path) {
  const next = besides(folder);
  mkdirSync(next);
  try {
    // Where the file system can, both share their content until one is changed.
    const args = ["-a", "--reflink=auto", "--no-preserve=ownership", "--"];
    execFileSync("cp", [...args, join(project, path), next], { stdio: "ignore" });
  } catch {
    return false;
  }
  const [parent, name] = split(path);
  putAway(folder, path);
  const put = inFolder(
    join(folder, "files"),
    parent,
    (at) => {
      renameSync(join(next, name), at(name));
      return true;
    },
    true,
  );
  return put === true;
}

/**
 * What a folder takes on the disk.
 *
 * @param {string} place
 */
export function bytesOf(place) {
  try {
    const printed = execFileSync("du", ["-sk", "--", place], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(printed.toString(), 10) * 1024;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Removes what was put away. Whatever it is, and whoever still has a hand in it, there is nothing else in this sandbox.
 *
 * @param {string} folder
 */
export function removePutAway(folder) {
  const script =
    'find . -maxdepth 1 -name "next-*" -exec find {} -type d ! -perm -700 -exec chmod u+rwx {} ";" ";"; rm -rf -- next-*';
  execFileSync("/bin/sh", ["-c", script], { cwd: folder, stdio: "ignore" });
}

/**
 * Opens folders that were closed to everybody, once nobody works in the copy any more: what cannot be counted would end
 * the next terminal.
 *
 * @param {string} folder
 */
export function openClosed(folder) {
  const isClosed = ["-type", "d", "!", "-perm", "-700"];
  const open = ["-exec", "chmod", "u+rwx", "{}", ";"];
  execFileSync("find", ["files", ...isClosed, ...open], { cwd: folder, stdio: "ignore" });
}
