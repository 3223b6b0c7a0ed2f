import { isParentOf, parseKey } from "@devloom/frame-protocol";
import type { EditorModel } from "../model/editor-model.ts";
import { isElementKey } from "./place.ts";

/** The selected elements of the source without those that lie in others of them. */
export function chosenKeys(model: EditorModel): string[] {
  const keys = model.selection.get().keys.filter(isElementKey);
  return keys.filter(
    (key) => !keys.some((other) => other !== key && isParentOf(parseKey(other), parseKey(key))),
  );
}

/** Their ids in the source, each once. */
export function chosenIds(model: EditorModel): string[] {
  return [...new Set(chosenKeys(model).map((key) => parseKey(key).codebaseId))];
}

/** Markup of the selected elements by their ids, as far as a frame has told it. */
export function chosenMarkup(model: EditorModel): ReadonlyMap<string, string> {
  const markup = model.markup.get();
  const found = new Map<string, string>();
  for (const [index, key] of model.selection.get().keys.entries()) {
    const html = markup[index];
    if (html !== undefined) found.set(parseKey(key).codebaseId, html);
  }
  return found;
}
