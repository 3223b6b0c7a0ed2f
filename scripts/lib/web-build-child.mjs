import { spawn } from "node:child_process";
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
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "scripts/build.mjs"), "web"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
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
