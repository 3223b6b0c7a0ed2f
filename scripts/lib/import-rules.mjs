import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { join } from "node:path";
import "./parse-tsx.cjs";
import { cruise } from "dependency-cruiser";

/**
 * @typedef {object} ImportReport
 * @property {string[]} violations one readable block per violation
 * @property {string[]} read source files that were parsed
 */

const sourceFolders = ["apps", "packages", "features", "e2e", "bench", "scripts"];

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
    { ...enhancedResolveOptions, bustTheCache: true },
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
 * TypeScript files under version control or about to be, which the check must have read.
 *
 * @param {string} directory
 * @returns {string[]}
 */
export function listTypeScriptFiles(directory) {
  const listing = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z", ...sourceFolders],
    { cwd: directory, encoding: "utf8" },
  );
  return listing
    .split("\0")
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(directory, path)));
}
