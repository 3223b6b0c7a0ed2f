import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive } from "./is-alive.mjs";

/**
 * Creates the lock file unless a living process holds it.
 *
 * @param {string} path
 * @returns {boolean}
 */
function tryAcquire(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = Number(readOptional(path));
  if (holder > 0 && holder !== process.pid && isAlive(holder)) return false;
  rmSync(path, { force: true });
  return false;
}

/**
 * @param {string} path
 * @returns {string}
 */
function readOptional(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * Runs `work` while no other process of this checkout runs work under the same lock. A lock whose
 * holder died is taken over.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!tryAcquire(path)) await delay(50);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
