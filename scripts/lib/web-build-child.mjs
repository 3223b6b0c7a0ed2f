import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Builds the web application in a process of its own, which ends when this one ends, however that
 * happens: the channel between them closes.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function buildWebInChild(signal) {
  return runBuild(["web", "--uncompressed"], signal);
}

/**
 * Compresses the built web application while the gateway serves it, and lets everything else go first. One that is
 * interrupted, or fails, is gone on with at the next start.
 *
 * @param {AbortSignal} signal
 */
export function compressWebInChild(signal) {
  runBuild(["web"], signal, { UV_THREADPOOL_SIZE: "1" }).catch(() => {});
}

/**
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [quietly] what a child that lets others go first has in its environment
 * @returns {Promise<void>}
 */
function runBuild(args, signal, quietly) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "scripts/build.mjs"), ...args], {
      cwd: root,
      env: { ...process.env, ...quietly },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (quietly !== undefined && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const stop = () => child.kill("SIGKILL");
    signal.addEventListener("abort", stop, { once: true });
    process.once("exit", stop);
    child.once("error", reject);
    child.once("exit", (code) => {
      signal.removeEventListener("abort", stop);
      process.off("exit", stop);
      if (code === 0) resolve();
      else reject(new Error("The web application could not be built; the reason is shown above."));
    });
  });
}
