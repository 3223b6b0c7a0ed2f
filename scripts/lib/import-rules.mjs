import { createRequire } from "node:module";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import "./parse-tsx.cjs";
import { cruise } from "dependency-cruiser";

/**
 * @typedef {object} ImportReport
 * @property {string[]} violations one readable block per violation
 * @property {string[]} read source files that were parsed
 */

const sourceFolders = ["apps", "packages", "features", "e2e", "bench", "scripts"];
const notSources = new Set([
  "node_modules",
  "dist",
  "sample-apps",
  "test-results",
  "playwright-report",
]);

/**
 * Reads every module of a source tree and holds its imports against the rules.
 *
 * @param {string} directory
 * @param {string} rulesFile
 * @returns {Promise<ImportReport>}
 */
export async function checkImports(directory, rulesFile) {
  /** @type {import("dependency-cruiser").IConfiguration} */
  const rules = createRequire(import.meta.url)(rulesFile);
  const { options = {}, ...ruleSet } = rules;
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const folders = sourceFolders.filter((folder) => existsSync(join(directory, folder)));
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, ruleSet, validate: true, baseDir: directory },
    enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error(output);

  const comments = new Map(
    (ruleSet.forbidden ?? []).map((rule) => [rule.name, rule.comment ?? ""]),
  );
  return {
    violations: output.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}\n    ${comments.get(rule.name) ?? ""}`,
    ),
    read: output.modules
      .map((module) => module.source)
      .filter((source) => /\.tsx?$/.test(source) && !source.includes("node_modules/")),
  };
}

/**
 * The TypeScript files of a source tree, which the check must have read.
 *
 * @param {string} directory
 * @returns {string[]} paths relative to the directory
 */
export function listTypeScriptFiles(directory) {
  /**
   * @param {string} path
   * @returns {string[]}
   */
  const list = (path) =>
    readdirSync(join(directory, path), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory())
        return notSources.has(entry.name) ? [] : list(`${path}/${entry.name}`);
      return /\.tsx?$/.test(entry.name) ? [`${path}/${entry.name}`] : [];
    });
  return sourceFolders.filter((folder) => existsSync(join(directory, folder))).flatMap(list);
}
