import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { importBundledConfig } from "./bundled-config.mjs";
import { withCommonJsNames } from "./commonjs-names.mjs";
import { folderOfVite } from "./project-vite.mjs";

/** In the order in which Vite looks for them. */
const names = ["js", "mjs", "ts", "cjs", "mts", "cts"].map((ending) => `vite.config.${ending}`);
const environment = {
  command: "serve",
  mode: "development",
  isSsrBuild: false,
  isPreview: false,
};

/**
 * Reads the project's configuration without writing anything into it. Vite's usual way puts a temporary file beside
 * the configuration, which a project that may only be read refuses.
 *
 * @param {import("./launcher-types.ts").ProjectVite} vite
 * @param {string} appFolder
 * @param {string} cacheFolder
 * @returns {Promise<{ config: import("./launcher-types.ts").ViteConfig, files: readonly string[] }>} with the files
 *   that it stands in
 */
export async function loadUserConfig(vite, appFolder, cacheFolder) {
  const file = names.map((name) => join(appFolder, name)).find((path) => existsSync(path));
  if (file === undefined) return { config: {}, files: [] };
  const { exported, dependencies } = await evaluate(vite, file, appFolder, cacheFolder);
  const config = await (typeof exported === "function" ? exported(environment) : exported);
  return { config: config ?? {}, files: [file, ...dependencies] };
}

/**
 * @param {import("./launcher-types.ts").ProjectVite} vite
 * @param {string} file
 * @param {string} root
 * @param {string} cacheFolder
 */
async function evaluate(vite, file, root, cacheFolder) {
  if (isCommonJs(file)) {
    const exported = createRequire(file)(file);
    return { exported: exported?.default ?? exported, dependencies: [] };
  }
  if (vite.runnerImport === undefined) {
    return importBundledConfig(folderOfVite(root), file, cacheFolder);
  }
  const { module, dependencies } = await vite.runnerImport(file, {
    root,
    logLevel: "error",
    plugins: [
      {
        name: "devloom:commonjs-names",
        /**
         * @param {string} code
         * @param {string} id
         */
        transform: (code, id) => ({ code: withCommonJsNames(code, id), map: null }),
      },
    ],
  });
  return { exported: module.default, dependencies };
}

/** @param {string} file */
function isCommonJs(file) {
  if (file.endsWith(".cjs")) return true;
  return file.endsWith(".js") && /^\s*module\.exports\b/m.test(readFileSync(file, "utf8"));
}
