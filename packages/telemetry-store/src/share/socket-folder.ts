import { createHash } from "node:crypto";
import { mkdir, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The path of a socket has room for 103 bytes on macOS, 107 on Linux. */
const MAX_FOLDER_BYTES = 80;
const NAME = /^[\da-f]+\.sock$/;

/** Where the owner of a folder listens: in it, or, where its path is too long, in one that is named after it. */
export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const other = join(tmpdir(), `devloom-telemetry-${name}`);
  await mkdir(other, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(other);
  // Anybody may make folders there.
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`${other} belongs to somebody else.`);
  return other;
}

/** Sockets of the owner and of owners before it. */
export async function listSockets(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).map((name) => join(folder, name));
}
