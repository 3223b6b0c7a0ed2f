/**
 * Loaded before anything else by each Node process that is debugged. A thread of its own talks to the inspector of the
 * main thread, which needs no port: nothing listens, inside the sandbox or outside. The program begins once its
 * breakpoints are set.
 */
import { basename } from "node:path";
import { isMainThread, Worker } from "node:worker_threads";

/** Package managers and the first process of Vitest and Playwright only start what is debugged. */
const passedOver = new Set([
  "npm-cli.js",
  "npx-cli.js",
  "npm",
  "npx",
  "vitest.mjs",
  "start-vitest.mjs",
  "start-playwright.mjs",
]);

if (isMainThread && !passedOver.has(basename(process.argv[1] ?? ""))) {
  const relay = new Worker(new URL("./relay.mjs", import.meta.url), { execArgv: [] });
  await new Promise((resolve) => {
    // Where nobody listens any more, it runs as it would without.
    for (const event of ["message", "error", "exit"]) relay.once(event, resolve);
  });
  relay.unref();
}
