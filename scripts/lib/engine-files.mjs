import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const gguf = "features/codegen/models/server/gguf/program";
const pages = "features/codegen/codegen/server/template/pages";

/** Where they lie in the bundle, and in the sources. */
const programs = Object.entries({
  "access/cedar-engine.mjs": "packages/access/engine/cedar-engine.mjs",
  "models-gguf/gguf-program.mjs": `${gguf}/gguf-program.mjs`,
  "models-gguf/generate.mjs": `${gguf}/generate.mjs`,
  "models-gguf/history.mjs": `${gguf}/history.mjs`,
  "codegen-pages/page-program.mjs": `${pages}/page-program.mjs`,
  "codegen-pages/browser-parts.mjs": `${pages}/browser-parts.mjs`,
})
  .map(([fileName, source]) => ({ fileName, path: join(root, source) }))
  .filter(({ path }) => existsSync(path));

/**
 * Puts beside the gateway, as they are, the programs that evaluate policies, load models and open pages in processes of their own.
 *
 * @type {import("rolldown").Plugin}
 */
export const engineFiles = {
  name: "engine-files",
  buildStart() {
    for (const { path } of programs) this.addWatchFile(path);
  },
  generateBundle() {
    for (const { fileName, path } of programs)
      this.emitFile({ type: "asset", fileName, source: readFileSync(path, "utf8") });
  },
};
