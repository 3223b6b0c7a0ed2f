import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The shortest limit among supported systems for the path of a unix socket. */
const socketPathLimit = 103;

/** A new folder, private and with a path that is short enough for a socket in it. */
export function makeSocketFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "devloom-"));
  if (Buffer.byteLength(join(folder, "s")) <= socketPathLimit) return folder;
  rmSync(folder, { recursive: true });
  return mkdtempSync("/tmp/devloom-");
}
