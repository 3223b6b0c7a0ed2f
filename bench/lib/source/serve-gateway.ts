/**
 * Serves a gateway as it is deployed, on a private database in a folder, until it is told to end.
 *
 *   node --import tsx bench/lib/source/serve-gateway.ts <folder>
 */
import { startInstallation } from "../installation.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Usage: serve-gateway.ts <folder>");
const installation = await startInstallation(folder);
const served = await installation.serve();
process.once("SIGINT", async () => {
  await served.close();
  await installation.close();
  process.exit();
});
console.log(`Open ${served.url}`);
