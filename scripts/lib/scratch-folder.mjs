import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "./is-alive.mjs";

const MEMORY = "/dev/shm";
const TMPFS = 0x01021994;
const GIBIBYTE = 1024 ** 3;
/** What a whole test run leaves in it at any moment is a small part of this. */
const ENOUGH = 6 * GIBIBYTE;
const NAME = /^devloom-tests-(\d+)$/;

/**
 * Where the tests of one run keep their data. They make hundreds of databases and repositories, which
 * sync every write; in memory that is free, and the end of a process loses no more than on a disk.
 * Where there is too little memory, or somebody chose a TMPDIR, they keep it where everybody does.
 *
 * @param {string} [parent]
 * @returns {{ path: string, environment: Record<string, string>, remove: () => void }}
 */
export function makeScratchFolder(parent = chooseParent()) {
  removeLeftOver(parent);
  const path = join(parent, `devloom-tests-${process.pid}`);
  mkdirSync(path);
  // As open as the usual folder: some tests start the product as another user.
  chmodSync(path, 0o1777);
  return {
    path,
    environment: parent === MEMORY ? { TMPDIR: path } : {},
    remove: () => removeFolder(path),
  };
}

function chooseParent() {
  const usual = tmpdir();
  if (process.platform !== "linux" || process.env["TMPDIR"] !== undefined) return usual;
  return isRoomyMemory() ? MEMORY : usual;
}

function isRoomyMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
    const options = mounts.findLast((line) => line.split(" ")[1] === MEMORY)?.split(" ")[3] ?? "";
    const isOpen = options.split(",").includes("rw") && !options.split(",").includes("noexec");
    return type === TMPFS && isOpen && Math.min(bavail * bsize, freemem()) > ENOUGH;
  } catch {
    return false;
  }
}

/**
 * A run that was killed could not tidy up.
 *
 * @param {string} parent
 */
function removeLeftOver(parent) {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    removeFolder(join(parent, name));
  }
}

/**
 * Tests of hostile projects make paths that are too long for Node; `rm` goes down folder by folder. What nobody can
 * remove is no failure of the tests.
 *
 * @param {string} path
 */
function removeFolder(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    spawnSync("rm", ["-rf", path], { stdio: "inherit" });
  }
}
