import { realpathSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";
import { engineFiles } from "./engine-files.mjs";
import { kitFiles } from "./kit-files.mjs";
import { previewFiles } from "./preview-files.mjs";
import { root } from "./root.mjs";
import { workerFiles } from "./worker-files.mjs";

/** Built-in modules, relative files and our own packages go into the bundle or need no resolving. */
const ownImport = /^(?:\.{1,2}\/|node:|@devloom\/)/;

/**
 * Packages of many small files go into the bundle, with what they import: opening hundreds of modules
 * would take longer than everything else that a start does.
 */
const bundledPackages = new Set([
  "@babel/parser",
  "@hono/node-server",
  "@simplewebauthn/server",
  "bpmn-moddle",
  "croner",
  "dmn-moddle",
  "feelin",
  "hono",
  "jose",
  "kysely",
  "nodemailer",
  "openid-client",
  "otplib",
  "pg",
  "pino",
  "postcss",
  "tailwind-merge",
  "yaml",
  "yauzl",
  "zod",
]);

/**
 * Leaves npm packages outside the bundle, and makes sure that the bundle finds the very same copy
 * from `dist` that the source file finds: a nested copy would silently become another version.
 *
 * @type {import("rolldown").Plugin}
 */
export const externalPackages = {
  name: "external-packages",
  resolveId: {
    order: "pre",
    async handler(source, importer, options) {
      const installed = realpathSync(join(root, "node_modules"));
      if (!importer || ownImport.test(source) || isAbsolute(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      // What a package can do without, such as pg-native, it asks for where it wants it.
      const isPackage = importer.includes(`${sep}node_modules${sep}`);
      if (!resolved && isPackage) return { id: source, external: true };
      if (!resolved) throw new Error(`${importer} imports ${source}, which is not installed`);
      if (resolved.external) return { id: source, external: true };
      if (isPackage) return resolved;
      const name = source
        .split("/")
        .slice(0, source.startsWith("@") ? 2 : 1)
        .join("/");
      // What goes into the bundle is the copy that the source finds, wherever it lies.
      if (bundledPackages.has(name)) return resolved;
      if (!resolved.id.startsWith(join(installed, name) + sep)) {
        throw new Error(
          `${source} resolves to ${resolved.id}: use one version of ${name} in all workspaces`,
        );
      }
      return { id: source, external: true };
    },
  },
};

/**
 * Everything rolldown needs to know to turn the gateway into one file with a source map.
 *
 * @param {string} outputDirectory
 * @returns {import("rolldown").RolldownOptions & { output: import("rolldown").OutputOptions }}
 */
export function gatewayBundle(outputDirectory) {
  return {
    cwd: root,
    input: { main: join(root, "apps/gateway/src/main.ts") },
    platform: "node",
    tsconfig: false,
    plugins: [externalPackages, kitFiles, previewFiles, workerFiles, engineFiles],
    logLevel: "warn",
    output: {
      dir: outputDirectory,
      format: "esm",
      sourcemap: true,
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    },
  };
}
