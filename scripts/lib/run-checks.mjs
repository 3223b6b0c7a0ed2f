import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { sumTallies, tallyCheck } from "./tally.mjs";

/** @typedef {readonly [title: string, program: string, ...args: string[]]} Check */

/** @type {readonly Check[]} */
export const checks = [
  ["Types", "scripts/check-types.mjs"],
  ["Lint", "node_modules/oxlint/bin/oxlint"],
  ["Format", "node_modules/oxfmt/bin/oxfmt", "--check"],
  ["Imports", "scripts/check-imports.mjs"],
];

/**
 * All checks at once, because one of them uses a single processor; each is told when it ends. Beside something else
 * they take what that leaves of the processors, one after another.
 *
 * @param {{ isBeside?: boolean, all?: readonly Check[], tell?: (text: string) => void }} [options]
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function runChecks({ isBeside = false, all = checks, tell = console.log } = {}) {
  /** @param {Check} check */
  const runOne = async ([title, program, ...args]) => {
    const started = performance.now();
    const { succeeded, output } = await captureNode(program, args, isBeside);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    tell(`${title}: ${succeeded ? "ok" : "FAILED"} in ${seconds} s\n${output}`);
    return tallyCheck(succeeded, title);
  };
  if (!isBeside) return sumTallies(await Promise.all(all.map(runOne)));
  const tallies = [];
  for (const check of all) tallies.push(await runOne(check));
  return sumTallies(tallies);
}

/**
 * @param {string} program path relative to the repository
 * @param {readonly string[]} args
 * @param {boolean} isBeside
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
async function captureNode(program, args, isBeside) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (isBeside && child.pid !== undefined)
    setPriority(child.pid, Math.max(getPriority(), PRIORITY_BELOW_NORMAL));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { succeeded: code === 0, output };
}
