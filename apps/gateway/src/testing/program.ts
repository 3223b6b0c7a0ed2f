/** The gateway as `npm start` runs it. With PROBE it also serves the feature that only tests know. */
import { serverModules } from "@devloom/features/registry.server";
import { run } from "../main.ts";
import { probeModule } from "./probe-module.ts";

await run("serve", {
  args: process.argv.slice(2),
  webDist: process.env["WEB_DIST"] ?? "",
  webReady: Promise.resolve(),
  ...(process.env["PROBE"] !== undefined ? { modules: [...serverModules, probeModule] } : {}),
});
// As the process behind `npm start` does: whatever is still open does not keep it.
process.exit();
