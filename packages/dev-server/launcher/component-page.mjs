import { readFileSync } from "node:fs";
import { join } from "node:path";
import { componentModule, readComponentRequest } from "./component-module.mjs";

const path = "/__devloom/component";

/**
 * Answers `/__devloom/component?file=…&export=…&props=…` with a page that shows this component alone, in the
 * surroundings that index.html gives it.
 *
 * @param {import("./launcher-types.ts").ViteServer} server
 * @param {import("./launcher-types.ts").LauncherSettings} settings
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether the request was for such a page
 */
export function openComponentPage(server, settings, request, response) {
  const url = new URL(request.url ?? "", "http://preview");
  if (url.pathname !== path) return false;
  const asked = readComponentRequest(settings.projectFolder, url.searchParams);
  if ("refused" in asked) {
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end(asked.refused);
    return true;
  }
  const module = `${server.config.base}@id/${componentModule(asked)}`;
  server.transformIndexHtml(`${path}${url.search}`, page(server.config.root, module)).then(
    (html) => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html),
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("The page of the component could not be made. The log says why.");
    },
  );
  return true;
}

/**
 * The app's own page without its scripts and content: language, theme, fonts and styles stay.
 *
 * @param {string} root
 * @param {string} module
 */
function page(root, module) {
  const html = readOrEmpty(join(root, "index.html"));
  const htmlTag = /<html\b[^>]*>/i.exec(html)?.[0] ?? '<html lang="en">';
  const bodyTag = /<body\b[^>]*>/i.exec(html)?.[0] ?? "<body>";
  const head = /<head\b[^>]*>([\s\S]*?)<\/head>/i.exec(html)?.[1] ?? '<meta charset="utf-8">';
  const surroundings = head.replaceAll(/<script\b[\s\S]*?<\/script>/gi, "");
  return `<!doctype html>
${htmlTag}
<head>${surroundings}</head>
${bodyTag}
<div id="devloom-component"></div>
<script type="module" src="${module}"></script>
</body>
</html>
`;
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
