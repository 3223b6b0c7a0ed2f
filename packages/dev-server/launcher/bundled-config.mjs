import { readFile, writeFile } from "node:fs/promises";
import { createRequire, register } from "node:module";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { withCommonJsNames } from "./commonjs-names.mjs";

/** Makes imports of the bundle start where the configuration stands. */
const resolveHook = `
let places;
export function initialize(given) { places = given; }
export function resolve(source, context, next) {
  return next(source, context.parentURL === places.bundle ? { ...context, parentURL: places.original } : context);
}
`;

/**
 * Reads a configuration for Vite 5, which has no module runner: bundled by the esbuild that it brings along, into a
 * file in the cache folder.
 *
 * @param {string} viteFolder
 * @param {string} file
 * @param {string} cacheFolder
 * @returns {Promise<{ exported: unknown, dependencies: string[] }>}
 */
export async function importBundledConfig(viteFolder, file, cacheFolder) {
  const esbuild = createRequire(join(viteFolder, "package.json"))("esbuild");
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    write: false,
    metafile: true,
    logLevel: "silent",
    plugins: [{ name: "devloom:own-place", setup: keepPlaces }],
  });
  const bundle = join(cacheFolder, `config-${process.pid}.mjs`);
  await writeFile(bundle, outputFiles[0].text);
  const data = { bundle: pathToFileURL(bundle).href, original: pathToFileURL(file).href };
  register(`data:text/javascript,${encodeURIComponent(resolveHook)}`, { data });
  const { default: exported } = await import(data.bundle);
  const dependencies = Object.keys(metafile.inputs).map((path) => join(process.cwd(), path));
  return { exported, dependencies };
}

/**
 * Each file keeps its own idea of where it is.
 *
 * @param {{ onLoad(filter: { filter: RegExp }, load: (file: { path: string }) => Promise<unknown>): void }} build
 */
function keepPlaces(build) {
  build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
    const text = await readFile(path, "utf8");
    const url = JSON.stringify(pathToFileURL(path).href);
    const contents = withCommonJsNames(text, path).replaceAll("import.meta.url", () => url);
    return { contents, loader: /t/.test(extname(path)) ? "ts" : "js" };
  });
}
