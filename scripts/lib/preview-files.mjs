import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFrameScripts } from "@devloom/dev-server/bundle-frame-scripts";
import { root } from "./root.mjs";

const launcherFolder = join(root, "packages/dev-server/launcher");

/**
 * Puts beside the gateway what previews need as files of their own: the launcher, which runs as it is inside
 * sandboxes, and the scripts of previewed pages.
 *
 * @type {import("rolldown").Plugin}
 */
export const previewFiles = {
  name: "preview-files",
  buildStart() {
    for (const name of launcherFiles()) this.addWatchFile(join(launcherFolder, name));
  },
  async generateBundle() {
    for (const name of launcherFiles()) {
      this.emitFile({
        type: "asset",
        fileName: `dev-server/launcher/${name}`,
        source: readFileSync(join(launcherFolder, name), "utf8"),
      });
    }
    for (const [name, source] of Object.entries(await bundleFrameScripts())) {
      this.emitFile({ type: "asset", fileName: `dev-server/frame/${name}`, source });
    }
  },
};

function launcherFiles() {
  return readdirSync(launcherFolder).filter((name) => name.endsWith(".mjs"));
}
