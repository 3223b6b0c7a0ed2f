/**
 * Keeps a working copy of a project beside it, for programs that may change it. It runs in a sandbox of its own, reads
 * the project and writes the copy; what changed in the copy it sends to the gateway, which alone writes the project.
 * Nothing that it says is trusted there. Descriptor 4 is the socket that the gateway connects to.
 */
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { batchesOf } from "./batches.mjs";
import { Comparison } from "./comparison.mjs";
import { openClosed } from "./copy-in.mjs";
import { entryAt } from "./open-folder.mjs";
import { followDependencies, prepare } from "./prepare.mjs";
import { isTemporary } from "./temporary.mjs";

/** @import { CopierLine, CopierSettings, NoteReason, Outcome } from "./copy-types.ts" */
/** @import { Socket } from "node:net" */

const LISTEN_CHANNEL = 4;
const LEAST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 5_000;
/** Comparing takes this part of the time at most. */
const PAUSE_FACTOR = 12;
/** What was refused is offered again. */
const REFUSED_MS = 30_000;
/** So often one reason is told. */
const MAX_NOTES = 5;
/** What changed during the last comparison is looked at again, so often. */
const LAST_ROUNDS = 3;

/** @type {CopierSettings} */
const places = JSON.parse(process.argv[2] ?? "{}");

const server = createServer();
server.once("connection", (connection) => {
  server.close();
  connection.once("close", () => process.exit(0)).on("error", () => process.exit(0));
  void run(connection);
});
server.listen({ fd: LISTEN_CHANNEL });

/** @param {Socket} gateway */
async function run(gateway) {
  /** @param {CopierLine} line */
  const send = (line) => gateway.write(`${JSON.stringify(line)}\n`);
  /** @type {Set<string>} */
  const told = new Set();
  /** @type {Map<NoteReason, number>} */
  const counts = new Map();
  /** @param {NoteReason} reason @param {string} path */
  const tell = (reason, path) => {
    const count = counts.get(reason) ?? 0;
    if (count >= MAX_NOTES || told.has(`${reason} ${path}`)) return;
    told.add(`${reason} ${path}`);
    counts.set(reason, count + 1);
    send({ type: "note", reason, path });
  };
  /** @type {() => void} */
  let wake = () => undefined;
  let isEnding = false;
  /** @type {((line: string) => void)} */
  let onAnswer = () => undefined;
  createInterface(gateway).on("line", (line) => {
    if (line !== '"flush"') return onAnswer(line);
    isEnding = true;
    return wake();
  });

  /** @template Result @param {() => Result} act @returns {Promise<Result>} */
  const orEnd = async (act) => {
    try {
      return await act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : "It failed.";
      process.stderr.write(`${reason}\n`);
      if (!isTemporary(error)) send({ type: "unusable" });
      return new Promise(() => gateway.end(() => process.exit(1)));
    }
  };
  if ((await orEnd(() => prepare(places, tell))) === null) {
    tell("many", "");
    gateway.end(() => process.exit(1));
    return;
  }
  const comparison = await orEnd(() => new Comparison(places, tell));
  /** @type {Map<string, string>} */
  let refused = new Map();
  let refusedAt = Date.now();

  /** @param {boolean} isLast @returns {Promise<{ done: number, isComplete: boolean, isAll: boolean }>} */
  const carry = async (isLast) => {
    const changed = comparison.compare(isLast);
    if (changed === null) tell("many", "");
    const stampOf = (/** @type {string} */ path) => entryAt(`${places.folder}/files`, path)?.stamp;
    const offered = (changed ?? []).filter((path) => refused.get(path) !== (stampOf(path) ?? ""));
    let done = 0;
    let isComplete = true;
    for (const batch of batchesOf(offered, places, comparison, tell)) {
      send({ type: "changes", changes: batch.map(({ header }) => header) });
      for (const { content } of batch) if (content.length > 0) gateway.write(content);
      /** @type {Outcome[]} */
      const outcomes = JSON.parse(await new Promise((resolve) => (onAnswer = resolve)));
      for (const [index, { header, stamp, content }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === "done") {
          comparison.settle(header.path, stamp, content);
          done += 1;
        } else if (outcome === "refused") {
          refused.set(header.path, stamp);
          tell("refused", header.path);
        } else isComplete = false;
      }
      comparison.save();
    }
    comparison.save();
    return { done, isComplete, isAll: changed !== null && done === changed.length };
  };

  for (let isFirst = true; ; isFirst = false) {
    const begun = Date.now();
    if (begun - refusedAt > REFUSED_MS) {
      refused = new Map();
      refusedAt = begun;
    }
    const round = async () => {
      followDependencies(places, tell);
      // Nobody works in the copy before it is ready.
      const { done } = await carry(isFirst);
      if (isFirst && done > 0) tell("recovered", String(done));
      if (isFirst) send({ type: "ready" });
    };
    if (isFirst) await orEnd(round);
    else await unlessShort(round);
    if (isEnding) break;
    const pause = Math.min((Date.now() - begun) * PAUSE_FACTOR, MAX_PAUSE_MS);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(pause, LEAST_PAUSE_MS));
      wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
      if (isEnding) wake();
    });
    if (isEnding) break;
  }
  refused = new Map();
  let last = await unlessShort(() => carry(true));
  for (let round = 1; round < LAST_ROUNDS && last?.isComplete !== true; round += 1)
    last = await unlessShort(() => carry(true));
  openClosed(places.folder);
  send({ type: "flushed", isAll: last?.isAll === true });
}

/** @template Result @param {() => Promise<Result>} act @returns {Promise<Result | null>} `null`: later */
async function unlessShort(act) {
  try {
    return await act();
  } catch (error) {
    if (isTemporary(error)) return null;
    throw error;
  }
}
