import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./root.mjs";

const PROGRAM = /^[^/]+\/([^/]+)\/server\/(?:.+\/)?([^/]+)-program\.ts$/;

/**
 * The programs that features run in processes of their own: `features/<area>/<name>/server/…/<what>-program.ts`
 * becomes `<name>-<what>.js`.
 *
 * @returns {{ id: string, fileName: string }[]}
 */
function programsOfFeatures() {
  const features = join(root, "features");
  if (!existsSync(features)) return [];
  return readdirSync(features, { recursive: true, encoding: "utf8" }).flatMap((path) => {
    const [, feature, what] = PROGRAM.exec(path.replaceAll(sep, "/")) ?? [];
    return feature && what ? [{ id: join(features, path), fileName: `${feature}-${what}.js` }] : [];
  });
}

/**
 * Puts beside the gateway what it runs in threads and processes of its own.
 *
 * @type {import("rolldown").Plugin}
 */
export const workerFiles = {
  name: "worker-files",
  buildStart() {
    const watch = join(root, "packages/sandbox/src/watch/watch.mjs");
    const telemetry = join(root, "packages/telemetry-store/src/engine/telemetry-worker.ts");
    const script = join(root, "packages/program-runner/src/script-program.ts");
    const launcher = join(root, "packages/project-files/src/launcher/launcher.mjs");
    const files = [
      { id: watch, fileName: "limit-watch.js" },
      { id: launcher, fileName: "git-launcher.js" },
      { id: telemetry, fileName: "telemetry-worker.js" },
      { id: script, fileName: "script-program.js" },
      {
        id: join(root, "packages/data-source/src/files/file-worker.ts"),
        fileName: "file-worker.js",
      },
      {
        id: join(root, "packages/completion/src/completion-worker.ts"),
        fileName: "completion-worker.js",
      },
      ...programsOfFeatures(),
    ];
    for (const file of files) this.emitFile({ type: "chunk", ...file });
  },
};
