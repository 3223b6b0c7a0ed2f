import { fileURLToPath } from "node:url";

/** Names in previewed pages and the modules of @devloom/preview-frame that they are made of. */
const entries = {
  "errors.js": "@devloom/preview-frame/error-script",
  "runtime.js": "@devloom/preview-frame/main",
};

/**
 * Bundles the scripts that stand in every previewed page. For builds and for running from the sources: an installed
 * gateway has neither the bundler nor the sources.
 *
 * @returns {Promise<Record<string, string>>} code by file name
 */
export async function bundleFrameScripts() {
  const { rolldown } = await import("rolldown");
  /** @type {Record<string, string>} */
  const scripts = {};
  for (const [name, entry] of Object.entries(entries)) {
    const bundle = await rolldown({
      input: fileURLToPath(import.meta.resolve(entry)),
      platform: "browser",
      tsconfig: false,
    });
    try {
      const { output } = await bundle.generate({ format: "iife", minify: true, comments: false });
      scripts[name] = output[0].code;
    } finally {
      await bundle.close();
    }
  }
  return scripts;
}
