import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

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
 * @returns {Promise<{ config: import("./launcher-types.ts").ViteConfig, files: readonly string[] }>} with the files
 *   that it stands in
 */
export async function loadUserConfig(vite, appFolder) {
  const file = names.map((name) => join(appFolder, name)).find((path) => existsSync(path));
  if (file === undefined) return { config: {}, files: [] };
  const { exported, dependencies } = await evaluate(vite, file, appFolder);
  const config = await (typeof exported === "function" ? exported(environment) : exported);
  return { config: config ?? {}, files: [file, ...dependencies] };
}

/**
 * @param {import("./launcher-types.ts").ProjectVite} vite
 * @param {string} file
 * @param {string} root
 */
async function evaluate(vite, file, root) {
  if (isCommonJs(file)) {
    const exported = createRequire(file)(file);
    return { exported: exported?.default ?? exported, dependencies: [] };
  }
  const { module, dependencies } = await vite.runnerImport(file, {
    root,
    logLevel: "error",
    plugins: [commonJsNames],
  });
  return { exported: module.default, dependencies };
}

/** @param {string} file */
function isCommonJs(file) {
  if (file.endsWith(".cjs")) return true;
  return file.endsWith(".js") && /^\s*module\.exports\b/m.test(readFileSync(file, "utf8"));
}

/** Configurations use these names although they are modules: Vite's bundler has always filled them in. */
const commonJsNames = {
  name: "devloom:commonjs-names",
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    const used = ["__dirname", "__filename", "require"].filter(
      (name) =>
        new RegExp(`\\b${name}\\b`).test(code) &&
        !new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(code),
    );
    if (used.length === 0) return null;
    const file = JSON.stringify(id);
    /** @type {Record<string, string>} */
    const values = {
      __dirname: JSON.stringify(dirname(id)),
      __filename: file,
      require: `__devloomCreateRequire(${file})`,
    };
    const imported = used.includes("require")
      ? 'import { createRequire as __devloomCreateRequire } from "node:module"; '
      : "";
    const declared = used.map((name) => `${name} = ${values[name]}`).join(", ");
    return { code: `${imported}const ${declared}; ${code}`, map: null };
  },
};
