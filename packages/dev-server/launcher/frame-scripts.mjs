import { createReadStream } from "node:fs";
import { join } from "node:path";

/** In the order in which they stand in every page. */
const scripts = ["errors.js", "runtime.js"];
/** What the runtime loads where it is needed. */
const later = ["picture.js", "looks.js"];

/**
 * Puts the scripts that talk to the editor in front of everything else in a page.
 *
 * @param {{ readonly editorOrigins: readonly string[] }} settings
 */
export function framePlugin({ editorOrigins }) {
  return {
    name: "devloom:frame",
    apply: "serve",
    enforce: "post",
    transformIndexHtml: {
      // What is put in last stands first.
      order: "post",
      handler: () =>
        scripts.map((name) => ({
          tag: "script",
          attrs: { src: `/__devloom/${name}`, "data-editor-origin": editorOrigins.join(" ") },
          injectTo: "head-prepend",
        })),
    },
  };
}

/**
 * @param {string} folder
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether the request was for one of the scripts
 */
export function serveFrameScript(folder, request, response) {
  const path = (request.url ?? "").split("?", 1)[0];
  const name = [...scripts, ...later].find((script) => path === `/__devloom/${script}`);
  if (name === undefined) return false;
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  createReadStream(join(folder, name))
    .on("error", () => response.writeHead(404).end())
    .pipe(response);
  return true;
}
