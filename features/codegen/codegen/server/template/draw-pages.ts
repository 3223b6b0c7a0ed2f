import { posix } from "node:path";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { TemplatePage } from "../../contract.ts";

type Node = DefaultTreeAdapterMap["childNode"] | DefaultTreeAdapterMap["document"];
type Files = ReadonlyMap<string, string>;

const MAX_PAGES = 12;
const MAX_PAGE = 200_000;
/** No page that people wrote has more tags or is nested deeper; reading more takes longer than anybody waits. */
const MAX_TAGS = 5_000;
const MAX_DEPTH = 250;
/** What runs, loads or leads elsewhere. */
const LEFT_OUT = new Set(["script", "noscript", "iframe", "object", "embed", "base", "link"]);

/** The HTML pages among some files, first those at the top, as pictures of them can be drawn. */
export function drawPages(files: Files, most = MAX_PAGES): TemplatePage[] {
  return [...files.keys()]
    .filter((path) => path.endsWith(".html") && isReadable(files.get(path) ?? ""))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .slice(0, most)
    .map((path) => ({ path, markup: markupOf(files, path) }))
    .filter(({ markup }) => markup.length <= MAX_PAGE && !isBlank(markup));
}

/** Pages as a build showed them, by their addresses. */
export function drawBuiltPages(pages: ReadonlyMap<string, string>): TemplatePage[] {
  return [...pages]
    .filter(([, text]) => isReadable(text))
    .slice(0, MAX_PAGES)
    .map(([path, text]) => ({ path, markup: markupOf(new Map([[path, text]]), path) }))
    .filter(({ markup }) => markup.length <= MAX_PAGE && !isBlank(markup));
}

/** A page that its scripts would fill: there is nothing to draw. */
function isBlank(markup: string): boolean {
  const body = markup.slice(Math.max(0, markup.indexOf("<body")));
  if (/<(?:img|svg|input|button)\b/.test(body)) return false;
  return body.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, "").trim() === "";
}

function isReadable(text: string): boolean {
  return text.length <= MAX_PAGE && text.split("<", MAX_TAGS + 2).length <= MAX_TAGS + 1;
}

function rank(path: string): number {
  return path.split("/").length * 2 - (path.endsWith("index.html") ? 1 : 0);
}

function markupOf(files: Files, path: string): string {
  return write(parse(files.get(path) ?? ""), { files, page: path, depth: 0 });
}

interface Place {
  readonly files: Files;
  readonly page: string;
  readonly depth: number;
}

/** Well-formed XHTML of a node, without what lies too deep. */
function write(node: Node, place: Place): string {
  const { files, page, depth } = place;
  if (depth > MAX_DEPTH) return "";
  if (node.nodeName === "#text" && "value" in node) return escaped(node.value);
  if (!("childNodes" in node)) return "";
  const inside = (): string =>
    node.childNodes.map((one) => write(one, { ...place, depth: depth + 1 })).join("");
  if (!("tagName" in node)) return inside();
  const { tagName } = node;
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  if (tagName === "link" && attributes.get("rel") === "stylesheet")
    return `<style>${escaped(sheet(files, page, attributes.get("href") ?? ""))}</style>`;
  if (LEFT_OUT.has(tagName)) return "";
  const kept = [...attributes].filter(
    ([name]) => /^[a-z][a-z0-9-]*$/i.test(name) && !isActive(name),
  );
  const written = kept.map(
    ([name, value]) => ` ${name}="${escaped(shown(files, page, name, value))}"`,
  );
  const space = tagName === "html" || tagName === "svg" ? ` xmlns="${node.namespaceURI}"` : "";
  return `<${tagName}${space}${written.join("")}>${inside()}</${tagName}>`;
}

function isActive(name: string): boolean {
  return name.startsWith("on") || name === "xmlns" || name === "srcdoc";
}

function sheet(files: Files, page: string, address: string): string {
  return files.get(resolve(page, address)) ?? "";
}

/** Pictures that are among the files are put into the page. */
function shown(files: Files, page: string, name: string, value: string): string {
  if (name !== "src" || value.startsWith("data:image/")) return value;
  const text = files.get(resolve(page, value));
  return text === undefined || !value.endsWith(".svg")
    ? ""
    : `data:image/svg+xml,${encodeURIComponent(text)}`;
}

function resolve(page: string, address: string): string {
  return address.startsWith("/")
    ? address.slice(1)
    : posix.normalize(posix.join(posix.dirname(page), address));
}

function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
