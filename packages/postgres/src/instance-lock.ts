import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { errorCode, InstanceRunningError, toStartError } from "./errors.ts";
import { ownLikeFolder } from "./ownership.ts";
import { isAlive } from "./processes.ts";
import { ensureSocketFolder } from "./socket-folder.ts";

/** A held lock; it also ends by itself with the process that holds it, however that process ends. */
export interface InstanceLock {
  release(): Promise<void>;
}

/** How long to wait for a running instance to describe itself. It counts as running without an answer too. */
const answerLimitMs = 2000;

/**
 * Lets one process at a time own a data folder. The owner listens on a unix socket and answers with
 * `describe()`; a process that comes later throws `InstanceRunningError` with that answer.
 */
export async function acquireInstanceLock(
  dataDir: string,
  describe: () => object,
): Promise<InstanceLock> {
  return acquireLock(resolve(dataDir), "instance", describe);
}

/**
 * The lock is a numbered folder (`instance.7`) with a listening socket inside. A process listens first, in a folder
 * of its own, and then renames that folder to the next number: the rename is atomic and fails when the number is
 * taken. So a visible socket always listens, one that refuses belongs to a dead process, and because the newest
 * number is never removed, two processes that find the same dead lock cannot both succeed it.
 */
export async function acquireLock(
  dataDir: string,
  name: string,
  describe: () => object,
): Promise<InstanceLock> {
  try {
    const folder = await ensureSocketFolder(dataDir);
    const claim = join(folder, `.claim-${process.pid}-${randomBytes(4).toString("hex")}`);
    await mkdir(claim, { mode: 0o700 });
    const server = await listen(join(claim, "s"), describe);
    try {
      await ownLikeFolder(claim);
      await ownLikeFolder(join(claim, "s"));
      await publish(dataDir, folder, name, claim);
    } catch (error) {
      await close(server);
      await rm(claim, { recursive: true, force: true });
      throw error;
    }
    return { release: () => close(server) };
  } catch (error) {
    throw toStartError(error, dataDir);
  }
}

async function publish(
  dataDir: string,
  folder: string,
  name: string,
  claim: string,
): Promise<void> {
  for (;;) {
    const newest = await newestNumber(folder, name);
    if (newest > 0) {
      const other = await ask(join(folder, `${name}.${newest}`, "s"));
      if (other !== "gone") throw new InstanceRunningError(dataDir, other);
    }
    const number = newest + 1;
    const path = join(folder, `${name}.${number}`);
    try {
      await rename(claim, path);
    } catch (error) {
      if (["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) continue;
      throw error;
    }
    if ((await newestNumber(folder, name)) === number) {
      await sweep(folder, name, number);
      return;
    }
    await rename(path, claim);
  }
}

function numberOf(entry: string, name: string): number {
  const suffix = entry.startsWith(`${name}.`) ? entry.slice(name.length + 1) : "";
  return /^\d+$/.test(suffix) ? Number(suffix) : 0;
}

async function newestNumber(folder: string, name: string): Promise<number> {
  const entries = await readdir(folder);
  return Math.max(0, ...entries.map((entry) => numberOf(entry, name)));
}

/** Removes what dead processes left. What cannot be removed does no harm, so it stays. */
async function sweep(folder: string, name: string, held: number): Promise<void> {
  for (const entry of await readdir(folder)) {
    const claimant = /^\.claim-(\d+)-/.exec(entry)?.[1];
    const number = numberOf(entry, name);
    const dead = claimant === undefined ? number > 0 && number < held : !isAlive(Number(claimant));
    if (dead)
      await rm(join(folder, entry), { recursive: true, force: true }).catch(() => undefined);
  }
}

function listen(path: string, describe: () => object): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(answerOf(describe));
    });
    server.once("error", reject);
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function answerOf(describe: () => object): string {
  try {
    return JSON.stringify(describe());
  } catch {
    return "{}";
  }
}

/** What the process behind the socket says about itself. One that ends while it is asked is asked once more. */
async function ask(path: string): Promise<Record<string, unknown> | "gone"> {
  const answer = await askOnce(path);
  const last = answer === "broken" ? await askOnce(path) : answer;
  return last === "broken" ? {} : last;
}

function askOnce(path: string): Promise<Record<string, unknown> | "gone" | "broken"> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(path);
    socket.setEncoding("utf8");
    socket.setTimeout(answerLimitMs, () => {
      resolve({});
      socket.destroy();
    });
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer === "" ? "broken" : parseAnswer(answer)));
    socket.on("error", (error) => {
      const gone = ["ECONNREFUSED", "ENOENT"].includes(errorCode(error));
      resolve(gone ? "gone" : "broken");
    });
  });
}

function parseAnswer(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
