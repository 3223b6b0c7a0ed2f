/**
 * Starts the product from a checkout or from a prebuilt image.
 *
 *   node scripts/start.mjs [serve | seed | reset] [arguments]
 */
import "./lib/require-node.mjs";

const { launch } = await import("./lib/launch.mjs");
await launch(process.argv.slice(2));
