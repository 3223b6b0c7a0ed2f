import { spawn } from "node:child_process";
import { join } from "node:path";
import { binaryOf } from "./installed-package.mjs";

/** To start takes a second of the processor, and on a busy machine many of the clock. Who saves waits less. */
const MAX_MILLISECONDS = 60_000;
const MAX_CHARACTERS = 8 * 2 ** 20;
const MAX_WORDS = 600;

/** How each is told which file the text on its input is. */
const ARGUMENTS = new Map([
  ["Prettier", (/** @type {string} */ path) => ["--stdin-filepath", path, "--no-color"]],
  [
    "Biome",
    (/** @type {string} */ path) => ["format", `--stdin-file-path=${path}`, "--colors=off"],
  ],
  ["oxfmt", (/** @type {string} */ path) => [`--stdin-filepath=${path}`]],
]);
/** Files that a formatter does not know are none of its business. */
const NOT_FOR_IT =
  /No parser could be inferred|unsupported file|not supported|file type is unknown|is ignored|were ignored|No files were processed|formatter is currently disabled|Unsupported file type/i;

/**
 * @typedef {{ kind: "formatted", tool: string, text: string } | { kind: "none" } |
 *   { kind: "failed", tool: string, message: string }} Formatted
 */

/**
 * Has a formatter read a text on its input. Nothing is written.
 *
 * @param {import("./find-tools.mjs").Tool} tool
 * @param {string} root
 * @param {{ path: string, text: string }} file
 * @param {{ milliseconds?: number, signal?: AbortSignal }} options
 * @returns {Promise<Formatted>}
 */
export async function runFormatter(tool, root, { path, text }, options = {}) {
  const { name, folder, installed } = tool;
  const failed = (/** @type {string} */ message) =>
    /** @type {Formatted} */ ({ kind: "failed", tool: name, message });
  const args = ARGUMENTS.get(name);
  if (args === undefined)
    return failed(`${name} takes its parts from the network and can't run here.`);
  if (installed === null) return failed(`${name} is set up in this project and not installed.`);
  const binary = binaryOf(installed);
  if (binary === null) return failed(`${name} is not installed completely.`);
  const { code, out, words, reason } = await run(
    [binary, ...args(join(root, path))],
    folder,
    text,
    options,
  );
  if (reason !== null) return failed(`${name} ${reason}`);
  if (code === 0 && (out !== "" || text.trim() === ""))
    return { kind: "formatted", tool: name, text: out };
  if (NOT_FOR_IT.test(words) || (code === 0 && words === "")) return { kind: "none" };
  return failed(words === "" ? `${name} ended with exit code ${code}.` : words);
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} text
 * @param {{ milliseconds?: number, signal?: AbortSignal }} options
 * @returns {Promise<{ code: number | null, out: string, words: string, reason: string | null }>}
 */
function run(args, cwd, text, { milliseconds = MAX_MILLISECONDS, signal }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, detached: true, stdio: "pipe" });
    let [out, words] = ["", ""];
    /** @type {string | null} */
    let reason = null;
    const end = (/** @type {string} */ why) => {
      reason ??= why;
      killGroup(child.pid);
      // What it started in a session of its own may hold these for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => end("took too long and was ended."), milliseconds);
    const leave = () => end("was asked again.");
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) leave();
    child.stdout.setEncoding("utf8").on("data", (piece) => {
      out += piece;
      if (out.length > MAX_CHARACTERS) end("wrote without an end and was ended.");
    });
    child.stderr.setEncoding("utf8").on("data", (piece) => {
      if (words.length < MAX_WORDS) words += piece;
    });
    const done = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
      // What it left behind ends with it.
      killGroup(child.pid);
      resolve({ code, out, words: shortened(words, cwd), reason });
    };
    child.once("error", () => done(null)).once("exit", () => child.stdin.destroy());
    child.once("close", done);
    child.stdin.on("error", () => undefined).end(text);
  });
}

/** @param {number | undefined} pid */
export function killGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It is gone.
  }
}

/**
 * @param {string} words
 * @param {string} folder
 */
function shortened(words, folder) {
  const plain = words
    .replaceAll(`${folder}/`, "")
    .replace(/^\[error\] /gm, "")
    .trim();
  // What follows a blank line draws the place once more.
  return (
    plain
      .split(/\n\s*\n\s*>/, 1)[0]
      ?.replaceAll(/ ?━+/g, "")
      .slice(0, MAX_WORDS) ?? ""
  );
}
