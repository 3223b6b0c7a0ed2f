import { placeForNew } from "../actions/refusals.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { insertAt } from "./addition.ts";
import { type Insertable, tagOfNew } from "./insertable.ts";

/** Puts something into or behind the selection. Returns whether there was a place for it. */
export function insertNow(model: EditorModel, item: Insertable): boolean {
  const place = placeForNew(model, tagOfNew(item));
  if (place === null) return false;
  insertAt(model, item, place);
  return true;
}
