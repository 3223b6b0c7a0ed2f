import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./root.mjs";

const kits = join(root, "packages/code-generator/kit");

/**
 * Puts beside the gateway the files that generated projects share.
 *
 * @type {import("rolldown").Plugin}
 */
export const kitFiles = {
  name: "kit-files",
  buildStart() {
    for (const path of kitPaths()) this.addWatchFile(join(kits, path));
  },
  generateBundle() {
    for (const path of kitPaths()) {
      const source = readFileSync(join(kits, path), "utf8");
      this.emitFile({ type: "asset", fileName: `kit/${path.replaceAll(sep, "/")}`, source });
    }
  },
};

function kitPaths() {
  if (!existsSync(kits)) return [];
  return readdirSync(kits, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".txt"),
  );
}
