import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The shortest limit among supported systems for the path of a unix socket. */
const socketPathLimit = 103;
export const socketFolderPrefix = "devloom-";
const shortParent = "/tmp";

/** Where such folders are made: the folder for temporary files, or a shorter one. */
export function socketFolderParents(): string[] {
  return [...new Set([realpathSync(tmpdir()), shortParent])];
}

/** A new folder, private and with a path that is short enough for a socket in it. */
export function makeSocketFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), socketFolderPrefix));
  if (Buffer.byteLength(join(folder, "s")) <= socketPathLimit) return folder;
  rmSync(folder, { recursive: true });
  return mkdtempSync(join(shortParent, socketFolderPrefix));
}
