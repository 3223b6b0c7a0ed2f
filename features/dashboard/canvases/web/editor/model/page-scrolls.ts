import { Scrolls } from "../insert/page-points.ts";
import type { EditorModel } from "../model/editor-model.ts";

const known = new WeakMap<EditorModel, Scrolls>();

/** How far the pages of one editor are scrolled. */
export function scrollsOf(model: EditorModel): Scrolls {
  const scrolls = known.get(model) ?? new Scrolls();
  known.set(model, scrolls);
  return scrolls;
}
