/**
 * Opens one page of a built project in a document without a screen, lets its scripts run, and tells what it shows on
 * descriptor 3. It runs in the sandbox: what the project does here reaches nothing else.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { browserParts } from "./browser-parts.mjs";

const CHANNEL = 3;
const MAX_DEPTH = 4;
const MAX_FOLDERS = 500;
const MAX_LINKS = 20;
const LOOK_MILLISECONDS = 100;
const SETTLE_MILLISECONDS = 5_000;
/** What is ready to run gets its turn between two looks, however slow the machine is. */
const TURNS = 50;
const ORIGIN = "http://localhost:3000";

const [library = "", project = "", address = "/", known = "[]"] = process.argv.slice(2);
const sources = new Set(JSON.parse(known));
/** What the library makes of this process. */
const browser = /** @type {import("happy-dom").Window} */ (/** @type {unknown} */ (globalThis));

/** The folder that the build wrote: the uppermost one with a page that is none of the sources. */
function findBuild() {
  const folders = [""];
  for (const folder of folders) {
    const page = posix.join(folder, "index.html");
    if (!sources.has(page) && existsSync(join(project, page))) return join(project, folder);
    if (folder.split("/").length > MAX_DEPTH || folders.length > MAX_FOLDERS) continue;
    for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
      const isOwn = entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name);
      if (isOwn) folders.push(posix.join(folder, entry.name));
    }
  }
  return null;
}

/** @param {string} build @param {string} source */
function fileOf(build, source) {
  const { origin, pathname } = new URL(source, ORIGIN + address);
  const path = join(build, decodeURIComponent(pathname));
  const isInside = !relative(build, path).startsWith("..");
  return origin === ORIGIN && isInside && existsSync(path) ? path : null;
}

/** Until two looks in a row find the same, or nobody would wait any longer. */
async function settle() {
  const shown = () => browser.document.documentElement.outerHTML;
  let before = "";
  for (let waited = 0; waited < SETTLE_MILLISECONDS; waited += LOOK_MILLISECONDS) {
    await delay(LOOK_MILLISECONDS);
    for (let turns = 0; turns < TURNS; turns += 1) await turn();
    if (shown() === before && browser.document.body.textContent?.trim() !== "") return;
    before = shown();
  }
}

/** Style sheets and drawings become part of the page. @param {string} build */
function putTogether(build) {
  for (const link of browser.document.querySelectorAll('link[rel="stylesheet"]')) {
    const path = fileOf(build, link.getAttribute("href") ?? "");
    const style = browser.document.createElement("style");
    style.textContent = path === null ? "" : readFileSync(path, "utf8");
    link.replaceWith(style);
  }
  for (const style of browser.document.querySelectorAll("style"))
    if (style.textContent?.trim() === "" && style.sheet !== null)
      style.textContent = [...style.sheet.cssRules].map((rule) => rule.cssText).join("\n");
  for (const image of browser.document.querySelectorAll('img[src$=".svg"]')) {
    const path = fileOf(build, image.getAttribute("src") ?? "");
    const text = path === null ? "" : readFileSync(path, "utf8");
    image.setAttribute("src", `data:image/svg+xml,${encodeURIComponent(text)}`);
  }
}

/** Where the page leads within the project. */
function linksOf() {
  const addresses = [...browser.document.querySelectorAll("a[href]")]
    .map((link) => new URL(link.getAttribute("href") ?? "", ORIGIN + address))
    .filter(({ origin }) => origin === ORIGIN)
    .map(({ pathname }) => pathname);
  return [...new Set(addresses)].slice(0, MAX_LINKS);
}

/** @param {unknown} message */
function tell(message) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < bytes.length;)
    written += writeSync(CHANNEL, bytes, written, bytes.length - written);
}

async function render() {
  const build = findBuild();
  if (build === null) return null;
  const { GlobalRegistrator } = await import(pathToFileURL(library).href);
  GlobalRegistrator.register({
    url: ORIGIN + address,
    width: 1200,
    height: 750,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  Object.assign(globalThis, browserParts());
  const own = fileOf(build, posix.join(address, "index.html")) ?? join(build, "index.html");
  const page = new browser.DOMParser().parseFromString(readFileSync(own, "utf8"), "text/html");
  const scripts = [...page.querySelectorAll('script[type="module"][src]')]
    .map((script) => fileOf(build, script.getAttribute("src") ?? ""))
    .filter((path) => path !== null);
  for (const script of page.querySelectorAll("script")) script.remove();
  for (const { name, value } of page.documentElement.attributes)
    browser.document.documentElement.setAttribute(name, value ?? "");
  browser.document.documentElement.innerHTML = page.documentElement.innerHTML;
  // Builds are modules, whatever the project says about its own files.
  writeFileSync(join(build, "package.json"), '{ "type": "module" }');
  for (const path of scripts) await import(pathToFileURL(path).href);
  await settle();
  putTogether(build);
  return { html: browser.document.documentElement.outerHTML, links: linksOf() };
}

process.on("uncaughtException", () => undefined);
process.on("unhandledRejection", () => undefined);
tell(await render());
process.exit(0);
