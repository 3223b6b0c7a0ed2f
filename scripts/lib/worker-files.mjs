import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Puts beside the gateway what it runs in threads and processes of its own.
 *
 * @type {import("rolldown").Plugin}
 */
export const workerFiles = {
  name: "worker-files",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: join(root, "packages/sandbox/src/watch/watch.mjs"),
      fileName: "limit-watch.js",
    });
    this.emitFile({
      type: "chunk",
      id: join(root, "features/workflow/server/engine/engine-program.ts"),
      fileName: "workflow-engine.js",
    });
    this.emitFile({
      type: "chunk",
      id: join(root, "features/workflow/server/work/script-program.ts"),
      fileName: "workflow-script.js",
    });
  },
};
