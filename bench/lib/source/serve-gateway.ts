/**
 * Serves a gateway as it is deployed, on a private database in a folder, until it is told to end. Told to
 * by SIGUSR2 it prints the longest time since then in which it could answer nobody.
 *
 *   node --import tsx bench/lib/source/serve-gateway.ts <folder>
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startInstallation } from "../installation.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Usage: serve-gateway.ts <folder>");
const installation = await startInstallation(folder);
const served = await installation.serve();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("SIGUSR2", () => {
  console.log(`Blocked ${delay.max / 1e6} ms`);
  delay.reset();
});
process.once("SIGINT", () => void end());
console.log(`Open ${served.url}`);

async function end(): Promise<void> {
  await served.close();
  await installation.close();
  process.exit();
}
