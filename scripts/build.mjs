/**
 * Builds the two bundles of the product, each only when its sources changed since the last build:
 * the gateway (dist/gateway) and the web application (dist/web).
 *
 *   node scripts/build.mjs [gateway] [web] [--uncompressed]
 */
import "./lib/require-node.mjs";
import { compressWeb, isWebCompressed } from "./lib/compress-web.mjs";
import { describeBuildError, ensureBuilt } from "./lib/ensure-built.mjs";

/** @type {import("./lib/stamp.mjs").Target[]} */
const targets = ["gateway", "web"];

async function main() {
  const UNCOMPRESSED = "--uncompressed";
  const asked = process.argv.slice(2).filter((word) => word !== UNCOMPRESSED);
  const unknown = asked.filter((name) => !targets.some((target) => target === name));
  if (unknown.length > 0) throw new Error(`There is no bundle called ${unknown.join(", ")}`);

  for (const target of targets.filter((name) => asked.length === 0 || asked.includes(name))) {
    const started = performance.now();
    const built = await ensureBuilt(target);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(built ? `Built dist/${target} in ${seconds} s` : `dist/${target} is up to date`);
  }
  const hasWeb = asked.length === 0 || asked.includes("web");
  if (hasWeb && !process.argv.includes(UNCOMPRESSED) && !isWebCompressed()) await compressWeb();
}

/** A build started by another process ends with it. */
const exitWithParent = () => process.exit(1);
process.once("disconnect", exitWithParent);

try {
  await main();
} catch (error) {
  console.error(describeBuildError(error));
  process.exitCode = 1;
}

process.off("disconnect", exitWithParent);
if (process.connected) process.disconnect();
