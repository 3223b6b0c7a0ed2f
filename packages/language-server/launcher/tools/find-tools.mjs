import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const MAX_MANIFEST_BYTES = 2 ** 20;

/** Linters by the files that set them up. */
const LINTERS = [
  {
    name: "ESLint",
    package: "eslint",
    config: /^(?:eslint\.config\.[cm]?[jt]s|\.eslintrc(?:\.(?:json|[cm]?js|ya?ml))?)$/,
    key: "eslintConfig",
  },
  { name: "Biome", package: "@biomejs/biome", config: /^\.?biome\.jsonc?$/ },
  {
    name: "oxlint",
    package: "oxlint",
    config: /^(?:\.oxlintrc\.jsonc?|oxlint\.config\.[cm]?[jt]s)$/,
  },
];

/** Formatters, those first that win where several are set up. */
const FORMATTERS = [
  {
    name: "Prettier",
    package: "prettier",
    config:
      /^(?:\.prettierrc(?:\.(?:json5?|ya?ml|toml|[cm]?[jt]s))?|prettier\.config\.[cm]?[jt]s)$/,
    key: "prettier",
  },
  { name: "Biome", package: "@biomejs/biome", config: /^\.?biome\.jsonc?$/ },
  { name: "oxfmt", package: "oxfmt", config: /^(?:\.oxfmtrc\.jsonc?|oxfmt\.config\.[cm]?[jt]s)$/ },
  { name: "dprint", package: "dprint", config: /^\.?dprint\.jsonc?$/ },
];

/**
 * @typedef {{ name: string, package: string, config: RegExp, key?: string }} Kind
 * @typedef {{ name: string, folder: string, isConfigured: boolean, installed: string | null }} Tool
 */

/**
 * The linters that are set up for a file: in its folder or above, the nearest of each.
 *
 * @param {string} root
 * @param {string} path within the project
 * @returns {Tool[]}
 */
export function lintersOf(root, path) {
  return LINTERS.flatMap((kind) => configured(root, path, kind) ?? []);
}

/**
 * What formats a file: what is set up nearest to it, or else what the project installs for that.
 *
 * @param {string} root
 * @param {string} path within the project
 * @returns {Tool | null}
 */
export function formatterOf(root, path) {
  const found = FORMATTERS.flatMap((kind) => {
    const tool = configured(root, path, kind);
    return tool === null || isOffInBiome(tool) ? [] : [tool];
  });
  // The sort keeps the order of those in the same folder.
  const [nearest] = found.toSorted((one, other) => other.folder.length - one.folder.length);
  if (nearest !== undefined) return nearest;
  for (const folder of foldersOf(root, path)) {
    const manifest = readJson(join(folder, "package.json"));
    const declared = { ...manifest?.dependencies, ...manifest?.devDependencies };
    const kind = FORMATTERS.find((one) => one.package in declared && one.name !== "Biome");
    if (kind !== undefined) return toolOf(root, folder, kind, false);
  }
  return null;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Kind} kind
 */
function configured(root, path, kind) {
  const folder = foldersOf(root, path).find((one) => {
    const hasKey =
      kind.key !== undefined && readJson(join(one, "package.json"))?.[kind.key] !== undefined;
    return hasKey || namesIn(one).some((name) => kind.config.test(name));
  });
  return folder === undefined ? null : toolOf(root, folder, kind, true);
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Kind} kind
 * @param {boolean} isConfigured
 * @returns {Tool}
 */
function toolOf(root, folder, kind, isConfigured) {
  return {
    name: kind.name,
    folder,
    isConfigured,
    installed: installedIn(root, folder, kind.package),
  };
}

/**
 * Where a package is installed, as Node would find it from a folder; not above the project.
 *
 * @param {string} root
 * @param {string} folder
 * @param {string} name
 */
function installedIn(root, folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, "node_modules", name);
    if (statSync(join(place, "package.json"), { throwIfNoEntry: false })?.isFile()) return place;
    if (at === root || at === dirname(at)) return null;
  }
}

/** A project that lints with Biome may format with something else. @param {Tool} tool */
function isOffInBiome({ name, folder }) {
  if (name !== "Biome") return false;
  const file = namesIn(folder).find((one) => /^\.?biome\.jsonc?$/.test(one));
  const text = file === undefined ? "" : (readText(join(folder, file)) ?? "");
  return /"formatter"\s*:\s*\{[^{}]*"enabled"\s*:\s*false/.test(text);
}

/**
 * The folder of a file and those above it, within the project.
 *
 * @param {string} root
 * @param {string} path
 */
function foldersOf(root, path) {
  const parts = path.split("/").slice(0, -1);
  return [...parts.keys(), parts.length]
    .map((count) => join(root, ...parts.slice(0, count)))
    .toReversed();
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // A file that was not saved yet may lie in a folder that is not there yet.
    return [];
  }
}

/** @param {string} path */
function readText(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size > MAX_MANIFEST_BYTES) return null;
  return readFileSync(path, "utf8");
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readText(path) ?? "null");
  } catch {
    // What can't be read says nothing.
    return null;
  }
}
