import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFrameScripts } from "@devloom/dev-server/bundle-frame-scripts";
import { root } from "./root.mjs";

/** Packages with programs that run as they are inside sandboxes. */
const packages = [
  "debugger",
  "dev-server",
  "language-server",
  "sandbox",
  "terminal",
  "test-runner",
];

/**
 * Puts beside the gateway what it needs as files of their own: the launchers, which run as they are inside
 * sandboxes, and the scripts of previewed pages.
 *
 * @type {import("rolldown").Plugin}
 */
export const previewFiles = {
  name: "preview-files",
  buildStart() {
    for (const { path } of launcherFiles()) this.addWatchFile(path);
  },
  async generateBundle() {
    for (const { path, fileName } of launcherFiles())
      this.emitFile({ type: "asset", fileName, source: readFileSync(path, "utf8") });
    for (const [name, source] of Object.entries(await bundleFrameScripts())) {
      this.emitFile({ type: "asset", fileName: `dev-server/frame/${name}`, source });
    }
  },
};

function launcherFiles() {
  return packages.flatMap((name) => {
    const folder = join(root, "packages", name, "launcher");
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => ({ path: join(folder, file), fileName: `${name}/launcher/${file}` }));
  });
}
