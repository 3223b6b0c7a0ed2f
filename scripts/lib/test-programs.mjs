import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { externalPackages, gatewayBundle } from "./bundle-gateway.mjs";
import { root } from "./root.mjs";
import { workerFiles } from "./worker-files.mjs";

/** Of this test run. It lies where the programs find their packages. */
export const testProgramFolder = join(
  root,
  "node_modules/.cache",
  `devloom-workers-${process.pid}`,
);

/** Programs that only tests start, each built under its own name. */
const OF_TESTS = [
  "packages/postgres/src/testing/instance-process.ts",
  "packages/telemetry-store/src/testing/writer-program.ts",
];

/** The modules that start what lies beside the gateway, and how they look for it. */
const STARTERS =
  /\/packages\/(?:program-runner\/src\/locate-program|completion\/src\/completion-thread|telemetry-store\/src\/share\/thread)\.ts$/;
const BESIDE = /new URL\((["`]\.\/[\w$\-{}.]+["`]), import\.meta\.url\)/;

/**
 * Lets tests run the programs and threads of the product as the build makes them, instead of compiling their sources
 * at each start: that takes longer than most of what they do in a test.
 *
 * @type {import("vite").Plugin}
 */
export const builtPrograms = {
  name: "built-programs",
  enforce: "pre",
  transform(code, id) {
    if (!STARTERS.test(id)) return null;
    if (!BESIDE.test(code)) throw new Error(`${id} doesn't look for a program beside it any more`);
    const beside = JSON.stringify(pathToFileURL(join(testProgramFolder, "gateway.js")).href);
    return code.replace(BESIDE, `new URL($1, ${beside})`);
  },
};

/** Bundles them as the product is bundled; gives what removes them. */
export async function buildTestPrograms() {
  const { output, ...options } = gatewayBundle(testProgramFolder);
  const input = Object.fromEntries(
    OF_TESTS.map((path) => [basename(path, ".ts"), join(root, path)]),
  );
  // Users without rights run them too.
  mkdirSync(testProgramFolder, { recursive: true, mode: 0o755 });
  const plugins = [externalPackages, workerFiles];
  const bundle = await rolldown({ ...options, input, plugins });
  await bundle.write(output);
  await bundle.close();
  return () => rmSync(testProgramFolder, { recursive: true, force: true });
}
