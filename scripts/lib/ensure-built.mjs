import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./build-lock.mjs";
import { root } from "./root.mjs";
import { distributionDirectory, fingerprint, hasSources, isFresh } from "./stamp.mjs";

/** @typedef {import("./stamp.mjs").Target} Target */

/** @type {Record<Target, (outputDirectory: string) => Promise<void>>} */
const bundlers = {
  async gateway(outputDirectory) {
    const [{ rolldown }, { gatewayBundle }] = await Promise.all([
      import("rolldown"),
      import("./bundle-gateway.mjs"),
    ]);
    const { output, ...input } = gatewayBundle(outputDirectory);
    const bundle = await rolldown(input);
    await bundle.write(output);
    await bundle.close();
  },
  async web(outputDirectory) {
    process.env["NODE_ENV"] = "production";
    const { build } = await import("vite");
    await build({
      root: join(root, "apps/web"),
      logLevel: "warn",
      build: { outDir: outputDirectory, emptyOutDir: true },
    });
  },
};

/**
 * Brings `dist/<target>` up to date. The new build appears in one step together with its stamp, so
 * an interrupted build changes nothing.
 *
 * @param {Target} target
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureBuilt(target) {
  if (isFresh(target)) return false;
  if (!hasSources(target)) throw new Error(`dist/${target} is missing and there are no sources`);

  const dist = join(root, "dist");
  return withLock(join(dist, `.${target}.lock`), async () => {
    if (isFresh(target)) return false;
    for (const name of readdirSync(dist)) {
      if (name.startsWith(`.${target}-`)) rmSync(join(dist, name), { recursive: true });
    }
    const fresh = join(dist, `.${target}-new`);
    const old = join(dist, `.${target}-old`);
    const final = distributionDirectory(target);
    const stamp = fingerprint(target);

    mkdirSync(fresh);
    await bundlers[target](fresh);
    writeFileSync(join(fresh, ".stamp"), stamp);
    replaceDirectory(fresh, final, old);
    return true;
  });
}

/**
 * @param {string} fresh
 * @param {string} final
 * @param {string} old where the replaced directory waits for its removal
 */
function replaceDirectory(fresh, final, old) {
  try {
    renameSync(final, old);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  renameSync(fresh, final);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Says what to do when the build tools were left out of the installation.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describeBuildError(error) {
  if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
    return `${error.message}\nThe build needs the development packages: run "npm ci" without --omit=dev.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
