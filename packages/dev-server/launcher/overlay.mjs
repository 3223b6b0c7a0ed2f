import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { styleOverlay } from "./overlay-styles.mjs";

/** Addresses under which something else than a file's module is asked for. */
const OTHER_USE = /[?&](?:raw|url|worker|sharedworker|html-proxy)\b/;
/** What an import may leave out, in the order in which Vite tries it. */
const ENDINGS = ["", ".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx"];

/**
 * Serves other texts in place of files of the project, which stay as they are: a change can be looked
 * at before anybody makes it. The texts lie in a folder of their own under the paths of the files, and
 * some of these need not exist. Without such a folder nothing is served, but the plugin is there: Vite
 * works the dependencies out anew for other plugins, and a proposal is to find those of its project.
 *
 * @param {Pick<import("./launcher-types.ts").LauncherSettings, "projectFolder" | "appFolder" | "cacheFolder" |
 *   "overlayFolder">} settings
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function overlayPlugin(settings) {
  const { projectFolder, overlayFolder } = settings;
  const texts = overlayFolder === null ? new Map() : readTexts(projectFolder, overlayFolder);
  const added = new Set([...texts.keys()].filter((file) => !existsSync(file)));
  const withStyles = overlayFolder === null ? null : styleOverlay(settings, texts);
  let root = settings.appFolder;
  return {
    name: "devloom:overlay",
    apply: "serve",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      order: "pre",
      async handler(source, importer) {
        const [path = source] = source.split("?", 1);
        const file = added.size === 0 ? null : findAdded(added, root, path, importer);
        if (file === null) return null;
        // What is on the disk comes first, as it will when the files stand there.
        const known = await this.resolve(source, importer, { skipSelf: true });
        return known ?? file + source.slice(path.length);
      },
    },
    async load(id) {
      return OTHER_USE.test(id) ? null : (texts.get(id.split("?", 1)[0] ?? id) ?? null);
    },
    transform: { order: "pre", handler: (code, id) => withStyles?.(code, id) ?? null },
  };
}

/**
 * The file that an import means and that is not on the disk.
 *
 * @param {ReadonlySet<string>} added
 * @param {string} root
 * @param {string} path
 * @param {string | undefined} importer
 */
function findAdded(added, root, path, importer) {
  const places = path.startsWith("/")
    ? [path.replace(/^\/@fs(?=\/)/, ""), join(root, path)]
    : path.startsWith(".") && importer !== undefined
      ? [resolve(dirname(importer), path)]
      : [];
  const names = places.flatMap((place) => [
    ...ENDINGS.map((ending) => place + ending),
    ...ENDINGS.map((ending) => `${place}/index${ending}`),
    // TypeScript names the file that it will become.
    place.replace(/\.js(x?)$/, ".ts$1"),
    place.replace(/\.js$/, ".tsx"),
  ]);
  return names.find((name) => added.has(name)) ?? null;
}

/**
 * @param {string} projectFolder
 * @param {string} overlayFolder
 * @returns {ReadonlyMap<string, string>} by the files that they stand for
 */
function readTexts(projectFolder, overlayFolder) {
  const files = readdirSync(overlayFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const path = relative(overlayFolder, file).split(sep).join("/");
      return [`${projectFolder}/${path}`, readFileSync(file, "utf8")];
    }),
  );
}
