/**
 * Runs a start command the way a newcomer does: waits until it prints its address, opens it, presses
 * Ctrl-C, and expects an orderly end with no process left behind. Then starts once more on the same data,
 * and ends it as a service manager does.
 *
 *   node scripts/smoke-start.mjs "npm ci && npm start"
 */
import "./lib/require-node.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "./lib/free-port.mjs";
import { root } from "./lib/root.mjs";

const startLimit = 5 * 60_000;
const stopLimit = 30_000;

/**
 * @param {string} what
 * @param {number} limit in milliseconds
 * @param {() => boolean | Promise<boolean>} condition
 */
async function waitFor(what, limit, condition) {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} took longer than ${limit / 1000} s`);
    await delay(100);
  }
}

/**
 * @param {number} group
 * @returns {boolean}
 */
function groupIsAlive(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Processes that work on the data folder, wherever in the process tree they are. Known on Linux only.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function processesUsing(folder) {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        return command.includes(folder) ? [`${pid} ${command}`] : [];
      } catch {
        return [];
      }
    });
}

/**
 * @typedef {object} Attempt
 * @property {string} program
 * @property {string[]} args
 * @property {string} folder where the product keeps its data
 * @property {(process: number) => void} end given the process that was started, which leads a group
 * @property {(code: number | null, signal: string | null) => boolean} endsWell
 */

/** @param {Attempt} attempt */
async function startAndEnd({ program, args, folder, end, endsWell }) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {
    cwd: root,
    // A process group of its own receives the interrupt as from a terminal.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  });
  const group = child.pid ?? 0;
  let printed = "";
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
    process.stdout.write(chunk);
    printed += chunk.toString();
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  try {
    await waitFor("Starting", startLimit, async () => {
      if (hasEnded()) throw new Error(`It ended by itself with ${child.exitCode}`);
      return printed.includes(address);
    });
    const health = await fetch(`${address}/api/health`);
    if (!health.ok) throw new Error(`It said it was ready, but its health is ${health.status}`);
    const page = await fetch(address, { headers: { accept: "text/html" } });
    const html = await page.text();
    if (!page.ok || !html.includes("<script")) throw new Error(`The page answered ${page.status}`);

    end(group);
    await waitFor("Stopping", stopLimit, hasEnded);
    if (!endsWell(child.exitCode, child.signalCode)) {
      throw new Error(`It ended with ${child.exitCode ?? child.signalCode}`);
    }
    await waitFor("Ending the process group", stopLimit, () => !groupIsAlive(group));
    const left = processesUsing(folder);
    if (left.length > 0) throw new Error(`Still running:\n${left.join("\n")}`);
    console.log(`Started, answered at ${address}, stopped without leaving a process`);
  } finally {
    if (groupIsAlive(group)) process.kill(-group, "SIGKILL");
  }
}

const [, , command = "npm start"] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "devloom-smoke-"));

try {
  await startAndEnd({
    program: "bash",
    args: ["-euo", "pipefail", "-c", command],
    folder,
    end: (group) => process.kill(-group, "SIGINT"),
    // npm reports the interrupt that it received itself, whatever its script answers.
    endsWell: (code, signal) => code === 0 || code === 130 || signal === "SIGINT",
  });
  await startAndEnd({
    program: "npm",
    args: ["start"],
    folder,
    // Only the process that was started is told.
    end: (npm) => process.kill(npm, "SIGTERM"),
    endsWell: (code, signal) => code === 0 || code === 143 || signal === "SIGTERM",
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
