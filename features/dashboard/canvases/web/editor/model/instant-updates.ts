import {
  CHANGES,
  type ChangeItem,
  newChangeItem,
  parseKey,
  SELECTION_FIELDS,
} from "@devloom/frame-protocol";
import type { FrameLink } from "./frame-link.ts";
import type { Frames } from "./frames.ts";

/** So many changes can be taken back in the frames at once; older ones wait for the hot reload. */
const MAX_REMEMBERED = 200;

/** Shows changes in the frames before the source has them, and takes them back. */
export class InstantUpdates {
  readonly #frames: Frames;
  /** What each frame needs to take a change back, by change and storyboard. */
  readonly #data = new Map<string, Map<string, unknown>>();

  constructor(frames: Frames) {
    this.#frames = frames;
    frames.on("INSTANT_UPDATE_DONE", ({ changeItem, instantUpdateData }, link) => {
      this.#data.get(changeItem.id)?.set(link.storyboardId, instantUpdateData);
    });
  }

  /** Shows a change, an undo or a redo in every frame, as far as its type can be shown. */
  show(item: ChangeItem): void {
    if (!canBeShown(item)) return;
    if (item.type !== "UNDO" && item.type !== "REDO") this.#remember(item.id);
    this.#apply(item);
  }

  /** Shows what is not made: nothing of it has to be taken back by name. */
  preview(item: ChangeItem): void {
    this.#apply(item);
  }

  #remember(id: string): void {
    if (!this.#data.has(id)) this.#data.set(id, new Map());
    const [oldest] = this.#data.keys();
    if (this.#data.size > MAX_REMEMBERED && oldest !== undefined) this.#data.delete(oldest);
  }

  #apply(item: ChangeItem): void {
    for (const link of this.#frames.all())
      link.call("applyChangeItemToDocument", this.#itemFor(item, link));
  }

  /** Takes back what a refused change showed. What a frame cannot take back, its page loads anew. */
  revert(item: ChangeItem): void {
    if (item.type === "UNDO")
      this.show(newChangeItem("REDO", { changeToRedo: item.changeFields.changeToUndo }));
    else if (item.type === "REDO")
      this.show(newChangeItem("UNDO", { changeToUndo: item.changeFields.changeToRedo }));
    else if (CHANGES[item.type].instantUndo)
      this.show(newChangeItem("UNDO", { changeToUndo: item }));
    else if (item.type !== "CHANGE_PROP") this.#frames.call("refresh");
    this.#data.delete(item.id);
  }

  #itemFor(item: ChangeItem, link: FrameLink): ChangeItem {
    const own = withSelectionOf(item, link.storyboardId);
    if (own.type !== "UNDO") return own;
    const undone = withSelectionOf(own.changeFields.changeToUndo, link.storyboardId);
    const data = this.#data.get(undone.id)?.get(link.storyboardId);
    const changeToUndo = { ...undone, _instantUpdateData: data };
    return { ...own, changeFields: { ...own.changeFields, changeToUndo } };
  }
}

function canBeShown(item: ChangeItem): boolean {
  switch (item.type) {
    case "UNKNOWN":
    case "CHANGE_PROP":
      return false;
    case "UNDO":
      return CHANGES[item.changeFields.changeToUndo.type].instantUndo;
    case "REDO":
      return CHANGES[item.changeFields.changeToRedo.type].instantUndo;
    default:
      return true;
  }
}

/** A frame selects only what it shows: keys of other storyboards are left out for it. */
function withSelectionOf<Item extends ChangeItem>(item: Item, storyboardId: string): Item {
  const copy = { ...item };
  for (const field of SELECTION_FIELDS) {
    const value = item[field];
    const key = Array.isArray(value) ? value[0] : value;
    if (typeof key === "string" && parseKey(key).storyboardId !== storyboardId) delete copy[field];
  }
  return copy;
}
