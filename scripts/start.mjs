/**
 * Starts the product from a checkout or from a prebuilt image.
 *
 *   node scripts/start.mjs [serve | seed | reset] [arguments]
 *   node scripts/start.mjs --open <folder>      serves, and opens a folder in the visual editor
 *
 * What serves runs in a process of its own and is started again when it ends without being asked to.
 */
import "./lib/require-node.mjs";
import "./lib/v8-flags.mjs";

const args = process.argv.slice(2);
if (args[0] === "seed" || args[0] === "reset") {
  const { launch } = await import("./lib/launch.mjs");
  await launch(args);
} else {
  const { superviseGateway } = await import("./lib/supervise.mjs");
  process.exit(await superviseGateway(args));
}
