/**
 * Keeps a working copy of a project beside it, for programs that may change it. It runs in a sandbox of its own, reads
 * the project and writes the copy; what changed in the copy it sends to the gateway, which alone writes the project.
 * Nothing that it says is trusted there. Descriptor 4 is the socket that the gateway connects to.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Comparison } from "./comparison.mjs";
import { copyDependencies, copyWhole, dependenciesStamp } from "./copy-in.mjs";
import { entryAt } from "./tree-scan.mjs";

/** @import { ChangeHeader, CopierLine, CopierSettings, Outcome } from "./copy-types.ts" */
/** @import { Socket } from "node:net" */

const LISTEN_CHANNEL = 4;
const LEAST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5_000;
/** Comparing takes this part of the time at most. */
const PAUSE_FACTOR = 12;
const MAX_FILE_BYTES = 20 * 2 ** 20;
const MAX_BATCH_BYTES = 4 * 2 ** 20;
const MAX_BATCH = 100;
/** What was refused is offered again. */
const REFUSED_MS = 30_000;

/** @type {CopierSettings} */
const { project, folder } = JSON.parse(process.argv[2] ?? "{}");
const files = join(folder, "files");

const server = createServer();
server.once("connection", (connection) => {
  server.close();
  connection.once("close", () => process.exit(0)).on("error", () => process.exit(0));
  void run(connection);
});
server.listen({ fd: LISTEN_CHANNEL });

/** @param {Socket} gateway */
async function run(gateway) {
  const answers = createInterface(gateway)[Symbol.asyncIterator]();
  /** @param {CopierLine} line */
  const tell = (line) => gateway.write(`${JSON.stringify(line)}\n`);
  const comparison = prepare();
  /** @type {Map<string, string>} */
  let refused = new Map();
  let refusedAt = Date.now();
  /** @type {Set<string>} */
  const left = new Set();
  /** @type {(path: string, reason: "large" | "many") => void} */
  const leave = (path, reason) => {
    if (!left.has(path) && left.size < 100) tell({ type: "left", reason, path });
    left.add(path);
  };
  let isFirst = true;
  let isEnding = false;
  /** @type {() => void} */
  let wake = () => undefined;
  /** @type {((line: string) => void)} */
  let onAnswer = () => undefined;
  void (async () => {
    for await (const line of { [Symbol.asyncIterator]: () => answers }) {
      if (line === '"flush"') {
        isEnding = true;
        wake();
      } else onAnswer(line);
    }
  })();

  for (;;) {
    const begun = Date.now();
    if (begun - refusedAt > REFUSED_MS) {
      refused = new Map();
      refusedAt = begun;
    }
    followDependencies();
    const changed = comparison.compare();
    if (changed === null) leave("", "many");
    const offered = (changed ?? []).filter(
      (path) => refused.get(path) !== (entryAt(join(files, path))?.stamp ?? ""),
    );
    let isComplete = changed !== null;
    for (const batch of batchesOf(offered, leave)) {
      tell({ type: "changes", changes: batch.map(({ header }) => header) });
      for (const { content } of batch) if (content.length > 0) gateway.write(content);
      /** @type {Outcome[]} */
      const outcomes = JSON.parse(await new Promise((resolve) => (onAnswer = resolve)));
      for (const [index, { header, stamp, content }] of batch.entries()) {
        if (outcomes[index] === "done") comparison.settle(header.path, stamp, content);
        else isComplete = false;
        if (outcomes[index] === "refused") refused.set(header.path, stamp);
      }
    }
    if (isComplete) writeFileSync(join(folder, "carried"), String(begun));
    if (isFirst) tell({ type: "ready" });
    isFirst = false;
    if (isEnding) {
      tell({ type: "flushed" });
      return;
    }
    const pause = Math.min((Date.now() - begun) * PAUSE_FACTOR, LONGEST_PAUSE_MS);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(pause, LEAST_PAUSE_MS));
      wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
      if (isEnding) wake();
    });
  }
}

/** Makes the copy where there is none yet. */
function prepare() {
  mkdirSync(files, { recursive: true });
  const isNew = readText(join(folder, "carried")) === "";
  if (isNew && readdirSync(files).every((name) => name === ".git")) {
    copyWhole(project, files);
    writeFileSync(join(folder, "dependencies"), dependenciesStamp(project));
  }
  return new Comparison(project, files, Number(readText(join(folder, "carried"))) || Date.now());
}

/** Takes over what was installed in the project meanwhile. */
function followDependencies() {
  const stamp = dependenciesStamp(project);
  if (readText(join(folder, "dependencies")) === stamp) return;
  copyDependencies(project, folder);
  writeFileSync(join(folder, "dependencies"), stamp);
}

/**
 * Reads what changed, some files at a time.
 *
 * @param {readonly string[]} paths
 * @param {(path: string, reason: "large") => void} leave
 * @returns {Generator<{ header: ChangeHeader, content: Buffer, stamp: string }[]>}
 */
function* batchesOf(paths, leave) {
  /** @type {{ header: ChangeHeader, content: Buffer, stamp: string }[]} */
  let batch = [];
  let bytes = 0;
  // What is deleted goes first and from the bottom up, so that its folders are empty and its name is free.
  const isGone = (/** @type {string} */ path) => entryAt(join(files, path)) === null;
  const gone = paths.filter(isGone).reverse();
  for (const path of [...gone, ...paths.filter((one) => !gone.includes(one))]) {
    const entry = entryAt(join(files, path));
    if (entry?.kind === "file" && entry.size > MAX_FILE_BYTES) {
      leave(path, "large");
      continue;
    }
    const content = entry?.kind === "file" ? readBytes(join(files, path)) : Buffer.alloc(0);
    // It is being written: the next comparison will see all of it.
    if (content.length !== (entry?.kind === "file" ? entry.size : 0)) continue;
    const before = entryAt(join(project, path));
    const kind = entry === null || entry.kind === "link" ? "gone" : entry.kind;
    const beforeHash = before?.kind === "file" ? hash(readBytes(join(project, path))) : null;
    const isExecutable = entry?.isExecutable ?? false;
    /** @type {ChangeHeader} */
    const header = { path, kind, size: content.length, isExecutable, beforeHash };
    batch.push({ header, content, stamp: entry?.stamp ?? "" });
    bytes += content.length;
    if (batch.length < MAX_BATCH && bytes < MAX_BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** @param {Buffer} bytes */
function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @param {string} path */
function readBytes(path) {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** @param {string} path */
function readText(path) {
  return readBytes(path).toString();
}
