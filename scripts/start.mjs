/**
 * Starts the product from a checkout or from a prebuilt image.
 *
 *   node scripts/start.mjs [serve | seed | reset] [arguments]
 *   node scripts/start.mjs --open <folder>      serves, and opens a folder in the visual editor
 */
import "./lib/require-node.mjs";

const { launch } = await import("./lib/launch.mjs");
await launch(process.argv.slice(2));
