import { call } from "@devloom/web-kit";
import { readCanvasFile } from "../../../contract.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { ActionContext } from "./action.ts";
import { chosenIds, chosenMarkup } from "./chosen.ts";
import { elementText, looksLikeJsx } from "./jsx-text.ts";
import type { Place } from "./place.ts";
import { additionAt, copyElements, moveElements } from "./restructure.ts";
import { folderOf, type SourceElement, sourceElement } from "./source-element.ts";

/** Remembers what is selected, and puts its source on the system's clipboard as text. */
export function takeUp({ model, ui }: ActionContext, kind: "copy" | "cut"): void {
  const codebaseIds = chosenIds(model);
  const known = chosenMarkup(model);
  const markup = codebaseIds.map((id) => known.get(id) ?? "");
  model.clipboard.set({ kind, codebaseIds, markup });
  ui.copiedText = null;
  void putOnSystemClipboard({ model, ui }, codebaseIds);
}

/** Puts down what was taken up: copies of it, or, after a cut, the elements themselves. */
export function putDown(model: EditorModel, place: Place): void {
  const clipboard = model.clipboard.get();
  if (clipboard === null) return;
  const { tree } = model.lookups.get();
  const ids = clipboard.codebaseIds.filter((id) => tree[id] !== undefined);
  if (clipboard.kind === "cut") {
    model.clipboard.set({ ...clipboard, kind: "copy" });
    moveElements(model, ids, place);
    return;
  }
  const markup = new Map(
    clipboard.codebaseIds.map((id, index) => [id, clipboard.markup[index] ?? ""] as const),
  );
  copyElements(model, ids, new Map([...markup].filter(([, html]) => html !== "")), place);
}

/** Whether a text of the system's clipboard is new JSX, rather than what this page has put there. */
export function isForeignJsx({ model, ui }: ActionContext, text: string): boolean {
  const { copiedText } = ui;
  // What was copied here last is not there yet, or may not be written there: it is meant all the same.
  if (model.clipboard.get() !== null && copiedText === null) return false;
  return text !== copiedText && looksLikeJsx(text);
}

/** Adds JSX that was copied somewhere else. */
export function pasteJsx(model: EditorModel, text: string, place: Place): void {
  const contents = `export default function Pasted() {\n  return (\n    <>\n${text}\n    </>\n  );\n}\n`;
  model.submit("ADD_JSX", {
    ...additionAt(place),
    fileContentsToSourceFrom: isOneElement(text)
      ? contents.replace("    <>\n", "").replace("    </>\n", "")
      : contents,
    fileContentsSourceFilename: `${folderOf(model.lookups.get().tree, place.parentId)}Pasted.tsx`,
  });
}

function isOneElement(text: string): boolean {
  const trimmed = text.trim();
  const tag = /^<([\w.-]+)/.exec(trimmed)?.[1];
  if (tag === undefined) return false;
  return elementText(trimmed, { line: 1, tag, before: 0 }) === trimmed;
}

async function putOnSystemClipboard(
  { model, ui }: ActionContext,
  ids: readonly string[],
): Promise<void> {
  const text = await jsxOf(model, ids);
  if (text === "") return;
  try {
    await globalThis.navigator.clipboard?.writeText(text);
    ui.copiedText = text;
  } catch {
    // The browser does not let pages write there: pasting inside the editor works all the same.
  }
}

/** The source of elements, each as it stands in its file. */
async function jsxOf(model: EditorModel, ids: readonly string[]): Promise<string> {
  const { tree } = model.lookups.get();
  const texts = await Promise.all(
    ids.map(async (id) => {
      const element = sourceElement(tree, id);
      if (element === null || element.filename === null || element.line === null) return "";
      const input = {
        params: { canvasId: model.canvas.get().id },
        query: { path: element.filename },
      };
      // Without its source an element is still copied inside the editor, where its id is enough.
      const file = await call(readCanvasFile, input).catch(() => null);
      if (file === null) return "";
      const start = { line: element.line, tag: element.tag, before: sameBefore(model, element) };
      return elementText(file.text, start) ?? "";
    }),
  );
  return texts.filter((text) => text !== "").join("\n");
}

/** How many elements with the same tag begin on the same line before this one. */
export function sameBefore(model: EditorModel, { id, tag, filename, line }: SourceElement): number {
  const { tree } = model.lookups.get();
  const same = Object.keys(tree).filter((other) => {
    const found = sourceElement(tree, other);
    return found?.tag === tag && found.filename === filename && found.line === line;
  });
  return Math.max(0, same.indexOf(id));
}
