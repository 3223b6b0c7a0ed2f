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

  readonly #model: ShownModel;
  #isFollowing = false;

  constructor(model: ShownModel) {
    this.#model = model;
  }

  /** Opens what is selected from now on: the panel has been shown. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const open = (): void => {
      const key = this.#model.selection.get().keys.at(-1);
      const node = key === undefined ? null : this.#model.navNode(key);
      if (node !== null) this.expansion.update((before) => withVisible(before, node));
    };
    open();
    this.#model.selection.subscribe(open);
  }
}
