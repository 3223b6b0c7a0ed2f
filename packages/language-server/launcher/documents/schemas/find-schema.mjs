import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eslintConfig, prettierConfig } from "./tool-configs.mjs";
import { packageManifest } from "./package-manifest.mjs";
import { typescriptConfig } from "./typescript-config.mjs";

const MAX_BYTES = 4 * 2 ** 20;
const OWN = "devloom-schema:";

/** Schemas of files whose tools bring none. */
const OWN_SCHEMAS = new Map(
  /** @type {[string, object][]} */ ([
    ["package", packageManifest],
    ["tsconfig", typescriptConfig],
    ["prettier", prettierConfig],
    ["eslint", eslintConfig],
  ]),
);

/**
 * Schemas that packages bring, by the files that they are for. Where it is not installed, the file has none.
 *
 * @type {[string[], string][]}
 */
const INSTALLED = [
  [["biome.json", "biome.jsonc"], "@biomejs/biome/configuration_schema.json"],
  [[".oxlintrc.json", ".oxlintrc.jsonc"], "oxlint/configuration_schema.json"],
  [[".oxfmtrc.json", ".oxfmtrc.jsonc"], "oxfmt/configuration_schema.json"],
  [["turbo.json", "turbo.jsonc"], "turbo/schema.json"],
  [["lerna.json"], "lerna/schemas/lerna-schema.json"],
  [["nx.json"], "nx/schemas/nx-schema.json"],
  [["project.json"], "nx/schemas/project-schema.json"],
  [["angular.json"], "@angular/cli/lib/config/schema.json"],
  [["wrangler.json", "wrangler.jsonc"], "wrangler/config-schema.json"],
  [["knip.json", "knip.jsonc"], "knip/schema.json"],
  [["cspell.json", ".cspell.json"], "@cspell/cspell-types/cspell.schema.json"],
  [["nest-cli.json"], "@nestjs/schematics/dist/schema.json"],
];

/** @type {[string[], string][]} */
const OWN_FILES = [
  [["package.json"], "package"],
  [["tsconfig.json", "tsconfig.*.json", "tsconfig-*.json", "jsconfig.json"], "tsconfig"],
  [[".prettierrc", ".prettierrc.json"], "prettier"],
  [[".eslintrc", ".eslintrc.json"], "eslint"],
];

/**
 * Addresses under which schemas are known everywhere. Nothing is loaded from there.
 *
 * @type {[RegExp, string][]}
 */
const KNOWN_ADDRESSES = [
  [/^https?:\/\/(?:json|www)\.schemastore\.(?:org|tools)\/package(?:\.json)?$/, `${OWN}package`],
  [
    /^https?:\/\/(?:json|www)\.schemastore\.(?:org|tools)\/[tj]sconfig(?:\.json)?$/,
    `${OWN}tsconfig`,
  ],
  [
    /^https?:\/\/(?:json|www)\.schemastore\.(?:org|tools)\/prettierrc(?:\.json)?$/,
    `${OWN}prettier`,
  ],
  [/^https?:\/\/(?:json|www)\.schemastore\.(?:org|tools)\/eslintrc(?:\.json)?$/, `${OWN}eslint`],
  [/^https:\/\/biomejs\.dev\/schemas\//, "@biomejs/biome/configuration_schema.json"],
  [
    /^https:\/\/(?:www\.)?turbo(?:repo)?\.(?:build|com)\/schema(?:\.v\d)?\.json$/,
    "turbo/schema.json",
  ],
  [/^https:\/\/(?:www\.)?turborepo\.dev\/schema\.json$/, "turbo/schema.json"],
  [/^https:\/\/unpkg\.com\/knip@\d+\/schema\.json$/, "knip/schema.json"],
];

/**
 * The schemas of a project's files.
 *
 * @param {string} root the project's real path
 */
export function schemasOf(root) {
  /** @param {string} name */
  const installed = (name) => `file://${encodeURI(join(root, "node_modules", name))}`;
  return {
    /** Which schema is for which files; only what is there. */
    associations: [
      ...OWN_FILES.map(([fileMatch, name]) => ({ fileMatch, uri: `${OWN}${name}` })),
      ...INSTALLED.map(([fileMatch, name]) => ({ fileMatch, uri: installed(name) })).filter(
        ({ uri }) => isFile(fileURLToPath(uri)),
      ),
    ],
    /**
     * The text of a schema. Fails in words for what lies outside of the project.
     *
     * @param {string} uri
     * @returns {Promise<string>}
     */
    async read(uri) {
      const [, known] = KNOWN_ADDRESSES.find(([pattern]) => pattern.test(uri)) ?? [];
      const name = known ?? uri;
      if (name.startsWith(OWN))
        return JSON.stringify(OWN_SCHEMAS.get(name.slice(OWN.length)) ?? {});
      if (known !== undefined) return readWithin(root, fileURLToPath(installed(name)));
      if (uri.startsWith("file:")) return readWithin(root, fileURLToPath(uri));
      throw new Error(
        "schemas are not downloaded. Put it into the project and name it by its path",
      );
    },
    /**
     * @param {string} path
     * @param {string} resource
     */
    resolve: (path, resource) =>
      /^[a-z][\w+.-]*:/i.test(path) ? path : new URL(path, resource).href,
  };
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * A file of the project or of its dependencies, wherever those lie. Links that lead elsewhere are not followed.
 *
 * @param {string} root
 * @param {string} path
 */
function readWithin(root, path) {
  if (!isFile(path)) throw new Error("there is no such file in the project");
  const real = realpathSync(path);
  const folders = [root, realOf(join(root, "node_modules")) ?? root];
  if (!folders.some((folder) => real.startsWith(`${folder}/`)))
    throw new Error("it lies outside of the project");
  if (!isFile(real)) throw new Error("it is no file");
  if (statSync(real).size > MAX_BYTES) throw new Error("it is larger than 4 MB");
  return readFileSync(real, "utf8");
}

/** @param {string} path */
function realOf(path) {
  try {
    return realpathSync(path);
  } catch {
    // Nothing is installed, or not in the project itself.
    return null;
  }
}
