import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const program = join(root, "packages/access/engine/cedar-engine.mjs");

/**
 * Puts beside the gateway the program that evaluates policies in a process of its own.
 *
 * @type {import("rolldown").Plugin}
 */
export const engineFiles = {
  name: "engine-files",
  buildStart() {
    this.addWatchFile(program);
  },
  generateBundle() {
    const source = readFileSync(program, "utf8");
    this.emitFile({ type: "asset", fileName: "access/cedar-engine.mjs", source });
  },
};
