import { realpathSync } from "node:fs";
import { mapOfInsertions, withInsertions } from "./annotate-insert.mjs";
import { wrappedRuntime } from "./annotate-jsx.mjs";
import { joinedUpdates } from "./annotate-updates.mjs";
import { failedModules } from "./failed-modules.mjs";
import { freshModules } from "./fresh-modules.mjs";
import { selfImports } from "./self-imports.mjs";
import { SourceTexts } from "./source-texts.mjs";

/**
 * @typedef {{ offset: number, id: string, kind: "host" | "component" }} Annotation
 */

const SCRIPT = /\.(?:[cm]?jsx?|[cm]?tsx)$/;
const OPENING_TAG = /<[\w$]/;
/** Addresses under which a file's text, not its module, is asked for. */
const OTHER_USE = /[?&](?:raw|url|inline|no-inline|worker|sharedworker|html-proxy)\b/;

/**
 * Puts ids into the modules of the project while they are served. Only what the browser gets is
 * changed, on the same lines: files and builds stay as they are, and so does everything that comes
 * from node_modules.
 *
 * @param {{ projectFolder: string, ask: (path: string, text: string) => Promise<readonly Annotation[]> }} options
 * @returns {import("./annotate-types.ts").VitePlugin[]} Vite plugins
 */
export function annotatePlugin({ projectFolder, ask }) {
  const root = `${realpathSync(projectFolder).replace(/\/+$/, "")}/`;
  /** @param {string} id */
  const pathInProject = (id) => {
    const file = id.split("?", 1)[0] ?? id;
    if (!file.startsWith(root) || file.includes("/node_modules/")) return null;
    return file.slice(root.length);
  };

  const texts = new SourceTexts();
  /** @type {import("./annotate-types.ts").VitePlugin} */
  const annotate = {
    name: "devloom:annotate",
    apply: "serve",
    enforce: "pre",
    transform: {
      order: "pre",
      async handler(text, id) {
        const path = pathInProject(id);
        if (path === null || !SCRIPT.test(path) || OTHER_USE.test(id)) return null;
        if (!OPENING_TAG.test(text)) return null;
        // What another plugin makes up is known to nobody.
        if (texts.isMadeUp(root + path, text)) return null;
        const annotations = await ask(path, text);
        if (annotations.length === 0) return null;
        const source = texts.make(root + path, text);
        const insertions = annotations.map(({ offset, id: elementId, kind }) => ({
          offset,
          text: ` ${kind === "host" ? "tempohostid" : "tempoelementid"}="${elementId}" temposource="${source}"`,
        }));
        return {
          code: withInsertions(text, insertions),
          map: mapOfInsertions(root + path, text, insertions),
        };
      },
    },
  };
  /** @param {string} id */
  const isInProject = (id) => pathInProject(id) !== null;
  return [
    annotate,
    ...wrappedRuntime(isInProject),
    selfImports(),
    ...joinedUpdates(isInProject, texts),
    freshModules(texts),
    failedModules(),
  ];
}
