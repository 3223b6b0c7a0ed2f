import { chosenIds, chosenMarkup } from "../actions/chosen.ts";
import { endsWith } from "../actions/endless.ts";
import { holdsFor, holdsTags } from "../actions/nesting.ts";
import { copyElements, moveElements } from "../actions/restructure.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";
import { endsWithNew, insertAt } from "./addition.ts";
import { type CanvasDrop, canvasDrop, type Point } from "./canvas-drop.ts";
import { type Insertable, tagOfNew } from "./insertable.ts";

/** What is on its way over the canvas. */
export type Dragged =
  | {
      readonly kind: "elements";
      readonly ids: readonly string[];
      readonly markup: ReadonlyMap<string, string>;
      /** The storyboard in which the press began. */
      readonly from: string;
    }
  | { readonly kind: "new"; readonly item: Insertable; readonly title: string };

export interface DragState {
  readonly dragged: Dragged;
  /** Where it would land. */
  readonly target: { readonly storyboardId: string; readonly drop: CanvasDrop } | null;
  /** Whether the pointer is over a page and what is dragged can stand nowhere there. */
  readonly isRefused: boolean;
  /** Whether a copy lands there and the original stays. */
  readonly copies: boolean;
}

/** The one drag over the canvas: begins, points at places, lands or is given up. */
export class CanvasDrag {
  readonly state = new Store<DragState | null>(null);
  readonly #model: EditorModel;

  constructor(model: EditorModel) {
    this.#model = model;
  }

  /** Begins with what is selected in a storyboard. Returns whether there is anything to drag. */
  beginWithSelection(storyboardId: string, copies: boolean): boolean {
    const model = this.#model;
    const { tree } = model.lookups.get();
    const ids = chosenIds(model).filter((id) => tree[id] !== undefined);
    if (!model.canEdit || ids.length === 0) return false;
    const markup = chosenMarkup(model);
    const dragged = { kind: "elements", ids, markup, from: storyboardId } as const;
    this.state.set({ dragged, target: null, isRefused: false, copies });
    return true;
  }

  beginWithNew(item: Insertable, title: string): void {
    if (!this.#model.canEdit) return;
    if (this.#model.tools.get() === "drive") this.#model.setMode("select");
    this.state.set({
      dragged: { kind: "new", item, title },
      target: null,
      isRefused: false,
      copies: false,
    });
  }

  /** Alt was pressed or let go. */
  setCopies(copies: boolean): void {
    const state = this.state.get();
    if (state?.dragged.kind === "elements" && state.copies !== copies)
      this.state.set({ ...state, copies });
  }

  /** The pointer is over a page; `scroll` is how far the page is scrolled. */
  pointAt(storyboardId: string, point: Point, scroll: Point): void {
    const state = this.state.get();
    if (state === null) return;
    const { tree } = this.#model.lookups.get();
    const { dragged, copies } = state;
    const found = canvasDrop({
      root: this.#model.navTrees.get()[storyboardId] ?? null,
      point,
      tree,
      holds:
        dragged.kind === "elements"
          ? holdsFor(tree, dragged.ids, this.#model.nav.shownTag)
          : holdsTags(tree, [tagOfNew(dragged.item)], this.#model.nav.shownTag),
      draggedIds: dragged.kind === "elements" && !copies ? dragged.ids : [],
    });
    if (state.target !== null && state.target.storyboardId !== storyboardId) this.#clearGuide();
    const ends =
      dragged.kind === "elements" ? endsWith(tree, dragged.ids) : endsWithNew(tree, dragged.item);
    const drop = found !== null && ends(found.place.parentId) ? found : null;
    this.state.set({
      ...state,
      isRefused: drop === null,
      target: drop === null ? null : { storyboardId, drop },
    });
    if (drop === null) return this.#clearGuide(storyboardId);
    const { pageX, pageY, width, height } = drop.line;
    this.#model.frames
      .find(storyboardId)
      ?.call(
        "tempMoveToNewParent",
        width,
        height,
        pageX - scroll.x,
        pageY - scroll.y,
        drop.parentKey,
        false,
      );
  }

  /** The pointer left every page. */
  leave(): void {
    const state = this.state.get();
    if (state === null || (state.target === null && !state.isRefused)) return;
    this.#clearGuide();
    this.state.set({ ...state, target: null, isRefused: false });
  }

  /** Lets go: what is dragged lands where the guide is. */
  finish(): void {
    const state = this.state.get();
    this.cancel();
    if (state === null || state.target === null) return;
    const { dragged, copies } = state;
    const { place } = state.target.drop;
    if (dragged.kind === "new") insertAt(this.#model, dragged.item, place);
    else if (copies) copyElements(this.#model, dragged.ids, dragged.markup, place);
    else moveElements(this.#model, dragged.ids, place);
  }

  cancel(): void {
    this.#clearGuide();
    this.state.set(null);
  }

  #clearGuide(storyboardId = this.state.get()?.target?.storyboardId ?? null): void {
    this.#model.frames.find(storyboardId)?.call("tempMoveToNewParent", 0, 0, 0, 0, "", true);
  }
}
