import { execFile } from "node:child_process";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const run = promisify(execFile);
const MEBIBYTE = 1024 * 1024;
/** Below the largest upload, above a segment of PostgreSQL's log, which must stay writable. */
const MAX_FILE_MEBIBYTES = 18;

/** A disk that can be full, and a program to put in front of the gateway so that it notices. */
export interface SmallDisk {
  readonly prefix: readonly string[];
  /** Whether it fills up as a whole, as a disk does. */
  readonly isReal: boolean;
  /** From now on nothing more than this many bytes can be written. */
  fill(leaving: number): Promise<void>;
  free(): Promise<void>;
  /** Takes it away, so that its folder can be removed; at the end of the test by itself. */
  remove(): Promise<void>;
}

/**
 * Makes a folder a small disk: a real one where the system lets us mount it, which fills up as a whole.
 * Elsewhere the system refuses files above a size instead: then only a large file meets a full disk.
 */
export async function smallDisk(folder: string, mebibytes: number): Promise<SmallDisk> {
  const mount = ["-t", "tmpfs", "-o", `size=${mebibytes}m,mode=755`, "tmpfs", folder];
  const isMounted = await run("mount", mount).then(
    () => true,
    () => false,
  );
  if (!isMounted) return limitedFiles();
  let removed: Promise<unknown> | null = null;
  const remove = async (): Promise<void> => {
    removed ??= run("umount", ["--lazy", folder]);
    await removed;
  };
  onTestFinished(remove);
  const ballast = join(folder, "ballast");
  return {
    isReal: true,
    prefix: [],
    async fill(leaving) {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(ballast, "a");
      for (let left = bavail * bsize - leaving; left > 0; left -= MEBIBYTE)
        await file.write(Buffer.alloc(Math.min(left, MEBIBYTE)));
      await file.close();
    },
    free: () => rm(ballast, { force: true }),
    remove,
  };
}

function limitedFiles(): SmallDisk {
  const blocks = (MAX_FILE_MEBIBYTES * MEBIBYTE) / 512;
  return {
    isReal: false,
    prefix: ["/bin/sh", "-c", `ulimit -f ${blocks}; exec "$@"`, "sh"],
    fill: async () => {},
    free: async () => {},
    remove: async () => {},
  };
}
