import { CHANGES, type ChangeItem, newChangeItem, parseKey } from "@devloom/frame-protocol";
import type { FrameLink } from "./frame-link.ts";
import type { Frames } from "./frames.ts";

/** Shows changes in the frames before the source has them, and takes them back. */
export class InstantUpdates {
  readonly #frames: Frames;
  /** What each frame needs to take a change back, by change and storyboard. */
  readonly #data = new Map<string, Map<string, unknown>>();

  constructor(frames: Frames) {
    this.#frames = frames;
    frames.on("INSTANT_UPDATE_DONE", ({ changeItem, instantUpdateData }, link) => {
      if (changeItem.type === "UNDO" || changeItem.type === "REDO") return;
      const known = this.#data.get(changeItem.id) ?? new Map<string, unknown>();
      this.#data.set(changeItem.id, known.set(link.storyboardId, instantUpdateData));
    });
  }

  /** Shows a change, an undo or a redo in every frame, as far as its type can be shown. */
  show(item: ChangeItem): void {
    if (!canBeShown(item)) return;
    for (const link of this.#frames.all())
      link.call("applyChangeItemToDocument", this.#itemFor(item, link));
  }

  /** Takes back what a refused change showed. What a frame cannot take back, its page loads anew. */
  takeBack(item: ChangeItem): void {
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

const SELECTION_FIELDS = [
  "elementKeyToSelectAfterInstantUpdate",
  "elementKeysToMultiselectAfterInstantUpdate",
  "elementKeyToSelectAfterUndoInstantUpdate",
  "elementKeysToMultiselectAfterUndoInstantUpdate",
] as const;

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
