import { fileURLToPath } from "node:url";

/**
 * Names in previewed pages and the modules of @devloom/preview-frame that they are made of. Two stand in every page; the
 * runtime loads the others when they are needed.
 */
const entries = /** @type {const} */ ({
  "errors.js": { module: "@devloom/preview-frame/error-script", format: "iife" },
  "runtime.js": { module: "@devloom/preview-frame/main", format: "iife" },
  "picture.js": { module: "@devloom/preview-frame/picture", format: "es" },
  "looks.js": { module: "@devloom/preview-frame/looks", format: "es" },
});

/**
 * Bundles the scripts of previewed pages. For builds and for running from the sources: an installed
 * gateway has neither the bundler nor the sources.
 *
 * @returns {Promise<Record<string, string>>} code by file name
 */
export async function bundleFrameScripts() {
  const { rolldown } = await import("rolldown");
  /** @type {Record<string, string>} */
  const scripts = {};
  for (const [name, { module, format }] of Object.entries(entries)) {
    const bundle = await rolldown({
      input: fileURLToPath(import.meta.resolve(module)),
      platform: "browser",
      tsconfig: false,
    });
    try {
      const { output } = await bundle.generate({ format, minify: true, comments: false });
      scripts[name] = output[0].code;
    } finally {
      await bundle.close();
    }
  }
  return scripts;
}
