import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * @typedef {"gateway" | "web"} Target A bundle this repository produces, under `dist/<target>`.
 */

/** Files that shape every bundle. */
const sharedInputs = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "scripts/build.mjs",
  "scripts/lib",
  "packages/contract",
  "packages/frame-protocol",
  "packages/shared-text",
  "features",
];

/** @type {Record<Target, { inputs: string[], skip: RegExp }>} */
const targets = {
  gateway: {
    inputs: [
      ...sharedInputs,
      "tsconfig.server.json",
      "packages/access",
      "packages/code-generator",
      "packages/completion",
      "packages/data-source",
      "packages/debugger",
      "packages/dev-server",
      "packages/edit-blocks",
      "packages/git-repository",
      "packages/language-server",
      "packages/model",
      "packages/postgres",
      "packages/preview-frame",
      "packages/program-origins",
      "packages/program-runner",
      "packages/project-files",
      "packages/project-model",
      "packages/sandbox",
      "packages/server-kit",
      "packages/source-engine",
      "packages/telemetry-store",
      "packages/terminal",
      "packages/test-runner",
      "packages/workflow-engine",
      "apps/gateway",
    ],
    skip: /^features\/[^/]+\/[^/]+\/web$/,
  },
  web: {
    inputs: [
      ...sharedInputs,
      "tsconfig.web.json",
      "packages/bpmn-designer",
      "packages/code-editor",
      "packages/project-model",
      "packages/ui",
      "packages/web-kit",
      "apps/web",
    ],
    skip: /^features\/[^/]+\/[^/]+\/server$/,
  },
};

const neverInputs = /(^|\/)(node_modules|dist|testing|test-results)$|\.test\.tsx?$|\.md$/;

/** @param {Target} target */
export function distributionDirectory(target) {
  return join(root, "dist", target);
}

/** @param {Target} target */
export function stampFile(target) {
  return join(distributionDirectory(target), ".stamp");
}

/**
 * Whether the sources of a bundle are here. A deployed image carries only `dist`, which is then used
 * as it is.
 *
 * @param {Target} target
 */
export function hasSources(target) {
  return existsSync(join(root, "apps", target, "src"));
}

/**
 * Identifies the inputs of a bundle by path, size and modification time, without reading them.
 *
 * @param {Target} target
 * @returns {string}
 */
export function fingerprint(target) {
  const hash = createHash("sha256");
  hash.update(`${process.version}\n`);

  /** @param {string} path relative to the repository */
  const visit = (path) => {
    if (neverInputs.test(path) || targets[target].skip.test(path)) return;
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) visit(`${path}/${name}`);
    } else if (stat) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };

  targets[target].inputs.forEach(visit);
  return hash.digest("hex");
}

/**
 * @param {Target} target
 * @returns {boolean} whether `dist/<target>` was built from the present sources
 */
export function isFresh(target) {
  const stamp = stampFile(target);
  if (!existsSync(stamp)) return false;
  return !hasSources(target) || readFileSync(stamp, "utf8") === fingerprint(target);
}
