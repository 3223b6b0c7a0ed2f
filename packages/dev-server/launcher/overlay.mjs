import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Addresses under which something else than a file's module is asked for. */
const OTHER_USE = /[?&](?:raw|url|worker|sharedworker|html-proxy)\b/;
/** Style sheets in which Tailwind is told where class names stand. */
const TAILWIND_ROOT = /@import\s+["']tailwindcss\b/;

/**
 * Serves other texts in place of files of the project, which stay as they are: a change can be looked
 * at before anybody makes it. The texts lie in a folder of their own under the paths of the files.
 * Without such a folder nothing is served, but the plugin is there: Vite works the dependencies out anew
 * for other plugins, and a proposal is to find those of its project.
 *
 * @param {{ readonly projectFolder: string, readonly overlayFolder: string | null }} settings
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function overlayPlugin({ projectFolder, overlayFolder }) {
  const texts = overlayFolder === null ? new Map() : readTexts(projectFolder, overlayFolder);
  return {
    name: "devloom:overlay",
    apply: "serve",
    enforce: "pre",
    async load(id) {
      return OTHER_USE.test(id) ? null : (texts.get(id.split("?", 1)[0] ?? id) ?? null);
    },
    transform: {
      order: "pre",
      // Tailwind looks for class names on the disk, where those of the overlay do not stand.
      handler: (code, id) =>
        overlayFolder !== null && /\.css(?:\?|$)/.test(id) && TAILWIND_ROOT.test(code)
          ? { code: `${code}\n@source ${JSON.stringify(overlayFolder)};\n`, map: null }
          : null,
    },
  };
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
