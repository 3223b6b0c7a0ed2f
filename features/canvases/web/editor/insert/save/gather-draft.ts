import type { InputOf } from "@devloom/contract";
import { call } from "@devloom/web-kit";
import { readCanvasFile } from "../../../../contract.ts";
import type { checkBlock } from "../../../../../marketplace/contract.ts";
import { sameBefore } from "../../actions/clipboard.ts";
import { elementText } from "../../actions/jsx-text.ts";
import { sourceElement } from "../../actions/source-element.ts";
import type { EditorModel } from "../../model/editor-model.ts";
import { sheetImports } from "./sheet-imports.ts";

const MOST_SHEETS = 20;
/** Larger ones are made by tools, not for one element. */
const LARGEST_SHEET = 200_000;

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
  const global = [...new Set(named)].filter((one) => !/\.module\.\w+$/.test(one));
  const wanted = [...modules, ...global.map((one) => ({ path: one, local: null }))];
  const sheets = await Promise.all(
    wanted
      .slice(0, MOST_SHEETS)
      .map(async (sheet) => ({ ...sheet, css: await readText(model, sheet.path) })),
  );
  const styling = model.stylingFramework.get() === "Tailwind" ? "tailwind" : "css";
  const small = sheets.filter((sheet) => sheet.css.length <= LARGEST_SHEET);
  return { draft: { jsx, line, styling, sheets: small }, path };
}

async function readText(model: EditorModel, path: string): Promise<string> {
  const params = { canvasId: model.canvas.get().id };
  return (await call(readCanvasFile, { params, query: { path } })).text;
}
