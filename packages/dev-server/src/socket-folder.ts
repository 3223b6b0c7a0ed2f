import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The shortest limit among supported systems for the path of a unix socket. */
const socketPathLimit = 103;

/** A new private folder with a path that is short enough for a socket in it. */
export async function makeSocketFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-")));
  if (Buffer.byteLength(join(folder, "s")) <= socketPathLimit) return folder;
  await rm(folder, { recursive: true });
  return mkdtemp("/tmp/devloom-");
}
