import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";
import { withVisible } from "./expansion.ts";
import { USUAL_EXPANSION } from "./flatten.ts";

type ShownModel = Pick<EditorModel, "selection" | "navNode">;

/**
 * Which layers are open and what is searched for in them. It outlives the panel, which is gone while another one is
 * open in its place, and follows what is selected meanwhile.
 */
export class LayersState {
  readonly expansion = new Store(USUAL_EXPANSION);
  readonly query = new Store("");

  constructor(model: ShownModel) {
    const open = (): void => {
      const key = model.selection.get().keys.at(-1);
      const node = key === undefined ? null : model.navNode(key);
      if (node !== null) this.expansion.update((before) => withVisible(before, node));
    };
    open();
    model.selection.subscribe(open);
  }
}

const states = new WeakMap<ShownModel, LayersState>();

/** What the layers of an editor show. */
export function layersStateOf(model: ShownModel): LayersState {
  const known = states.get(model) ?? new LayersState(model);
  states.set(model, known);
  return known;
}
