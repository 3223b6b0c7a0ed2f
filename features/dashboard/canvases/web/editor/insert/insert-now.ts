import { placeForNew } from "../actions/refusals.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { Reason } from "../model/reason.ts";
import { endsWithNew, insertAt } from "./addition.ts";
import { type Insertable, tagOfNew } from "./insertable.ts";

/** Puts something into or behind the selection, or says why it cannot stand there. */
export function insertNow(model: EditorModel, item: Insertable): Reason | null {
  const place = placeForNew(model, tagOfNew(item));
  if (place === null) return "noPlace";
  if (!endsWithNew(model.lookups.get().tree, item)(place.parentId)) return "withoutEnd";
  insertAt(model, item, place);
  return null;
}
