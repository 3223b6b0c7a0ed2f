import { type BlockNode, printJsx } from "@devloom/blocks";
import type { InputOf } from "@devloom/contract";
import { parseKey } from "@devloom/frame-protocol";
import { call } from "@devloom/web-kit";
import { listCanvasFiles, readCanvasFile } from "../../../../contract.ts";
import type { checkBlock } from "../../../../../../marketplace/marketplace/contract.ts";
import { chosenMarkup } from "../../actions/chosen.ts";
import { sameBefore } from "../../actions/clipboard.ts";
import { elementText } from "../../actions/jsx-text.ts";
import { sourceElement } from "../../actions/source-element.ts";
import type { EditorModel } from "../../model/editor-model.ts";
import { renderedNodes } from "./rendered-nodes.ts";
import { sheetImports } from "./sheet-imports.ts";

const MAX_SHEETS = 20;
/** Larger ones are made by tools, not for one element. */
const MAX_SHEET = 200_000;

export type Draft = InputOf<typeof checkBlock>["body"];

/** An element as its file has it, and the style sheets whose rules may apply to it. */
export async function gatherDraft(
  model: EditorModel,
  id: string,
): Promise<{ draft: Draft; path: string } | null> {
  const { tree, css, files } = model.lookups.get();
  const element = sourceElement(tree, id);
  if (element === null || element.filename === null || element.line === null) return null;
  const { filename: path, line, tag } = element;
  const text = await readText(model, path);
  const jsx = elementText(text, { line, tag, before: sameBefore(model, element) });
  if (jsx === null) return null;
  const modules = sheetImports(text, path, Object.keys(files)).filter(({ local }) =>
    new RegExp(`\\b${local.replaceAll("$", "\\$")}\\s*[.[]`).test(jsx),
  );
  const named = Object.values(css).flatMap(({ filename }) => filename ?? []);
  // Sheets without any class may still set the properties that the others take.
  const sheetPaths = [...named, ...(await listSheets(model))];
  const global = [...new Set(sheetPaths)].filter((one) => !/\.module\.\w+$/.test(one));
  const wanted = [...modules, ...global.map((one) => ({ path: one, local: null }))];
  const sheets = await Promise.all(
    wanted
      .slice(0, MAX_SHEETS)
      .map(async (sheet) => ({ ...sheet, css: await readText(model, sheet.path) })),
  );
  const styling = model.stylingFramework.get() === "Tailwind" ? "tailwind" : "css";
  const small = sheets.filter((sheet) => sheet.css.length <= MAX_SHEET);
  return { draft: { jsx, line, styling, sheets: small }, path };
}

/** The name that the classes of modules have in what the page shows. */
const SHEETS = "styles";

/**
 * The same element as the page shows it now: components and lists as the plain elements that they have become, for
 * what cannot stand alone as its source has it.
 */
export async function gatherRendered(
  model: EditorModel,
  id: string,
  { line, styling, sheets = [] }: Draft,
): Promise<Draft | null> {
  const html = chosenMarkup(model).get(id);
  if (html === undefined) return null;
  const looks = await broughtLooks(model, id);
  const nodes = renderedNodes(html, looks?.values ?? {});
  const own = new Set(nodes.flatMap(ownClasses));
  const named = Object.values(model.lookups.get().css).flatMap((rule) =>
    /\.module\.\w+$/.test(rule.filename ?? "") ? [rule.filename ?? ""] : [],
  );
  const read = await Promise.all(
    [...new Set(named)].map(async (path) => ({ path, css: await readText(model, path) })),
  );
  const modules = read.filter(
    ({ css }) =>
      css.length <= MAX_SHEET &&
      Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g)).some(([, name = ""]) => own.has(name)),
  );
  const global = sheets.filter(({ local }) => local === null);
  const all = [
    ...modules.map((sheet) => ({ ...sheet, local: SHEETS })),
    ...(looks === null ? [] : [looks.sheet]),
    ...global,
  ];
  const jsx = printJsx(nodes, SHEETS);
  return { jsx, line, styling, sheets: all.slice(0, MAX_SHEETS) };
}

/** The rules that libraries bring for an element, and what the properties come to that they take from the page. */
async function broughtLooks(model: EditorModel, id: string) {
  const { keys, storyboardId } = model.selection.get();
  const key = keys.find((one) => parseKey(one).codebaseId === id);
  if (key === undefined) return null;
  const looks = await model.frames.find(storyboardId)?.looks(key);
  if (looks === undefined || looks === null) return null;
  const { css, values } = looks;
  const page = Object.entries(values).map(([name, value]) => `${name}: ${value};`);
  const text = `:root { ${page.join(" ")} }\n${css}`;
  const sheet = { path: "generated", local: null, css: text, isGenerated: true };
  return text.length > MAX_SHEET ? null : { values, sheet };
}

function ownClasses(node: BlockNode): readonly string[] {
  return typeof node === "string" ? [] : [...node.own, ...node.children.flatMap(ownClasses)];
}

async function listSheets(model: EditorModel): Promise<readonly string[]> {
  const params = { canvasId: model.canvas.get().id };
  const { items } = await call(listCanvasFiles, { params });
  return items.flatMap(({ path, size }) =>
    path.endsWith(".css") && size <= MAX_SHEET ? [path] : [],
  );
}

async function readText(model: EditorModel, path: string): Promise<string> {
  const params = { canvasId: model.canvas.get().id };
  return (await call(readCanvasFile, { params, query: { path } })).text;
}
