import type { EditorModel } from "../../model/editor-model.ts";
import { Store } from "../../model/store.ts";

const stores = new WeakMap<EditorModel, Store<string | null>>();

/** The id of the element that is being saved as a block in an editor. */
export function savingOf(model: EditorModel): Store<string | null> {
  const known = stores.get(model) ?? new Store<string | null>(null);
  stores.set(model, known);
  return known;
}
