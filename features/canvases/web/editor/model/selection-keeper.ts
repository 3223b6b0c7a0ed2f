import {
  type ChangeItem,
  isKnownElement,
  isSourceId,
  parseKey,
  remapKey,
} from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";
import { nearestKey } from "./nav-index.ts";
import type { NavTrees } from "./nav-trees.ts";
import { NOTHING_SELECTED, type Selection } from "./types.ts";

/** An element that is to be selected, and where it stood as far as that is known. */
interface Wanted {
  readonly codebaseId: string;
  readonly uniquePath: string;
}

/** Keeps the selection on its elements while pages reload, and moves it to what changes have made. */
export class SelectionKeeper {
  readonly #nav: NavTrees;
  #wanted: readonly Wanted[] = [];
  /** What was selected when a page ceased to show it, as pages do for a moment while they are made anew. */
  #missed: Selection = NOTHING_SELECTED;

  constructor(nav: NavTrees) {
    this.#nav = nav;
  }

  /**
   * The gateway made a change: its new elements are to be selected, or those from before an undone one, unless
   * somebody has selected something else since it was asked for.
   */
  confirmed(
    item: ChangeItem,
    { elementKeysToSelect = [], prevIdToNewIdMap }: ChangeResult,
    { keys }: Selection,
  ): void {
    const wanted =
      item.type === "UNDO"
        ? keysBefore(item.changeFields.changeToUndo).map((key) => parseKey(key))
        : elementKeysToSelect.map((codebaseId) => ({ codebaseId, uniquePath: "" }));
    const asked = keysBefore(item).map((key) => parseKey(remapKey(key, prevIdToNewIdMap)));
    const now = keys.map((key) => parseKey(key));
    // What the page shows in the place of something new is no choice of anybody.
    const isChosen = now.length > 0 && now.every(({ codebaseId }) => isSourceId(codebaseId));
    const hasMovedOn = isChosen && !isSame(now, asked) && !isSame(now, wanted);
    this.#wanted = hasMovedOn ? [] : wanted;
  }

  /** Somebody selected something else. */
  forget(): void {
    this.#wanted = [];
    this.#missed = NOTHING_SELECTED;
  }

  /**
   * Selects what `next` said, which is no choice of anybody: what a change is still to bring stays wanted. A page that
   * shows nothing of a selection any more may do so again, as while it loads anew: then it is selected again.
   */
  follow(
    keys: readonly string[],
    before: Selection,
    select: (keys: readonly string[]) => void,
  ): void {
    const wanted = this.#wanted;
    select(keys);
    const now = keys.map((key) => parseKey(key));
    this.#wanted = isSame(now, wanted) ? [] : wanted;
    if (keys.length === 0) this.#missed = before;
  }

  /** What is to be selected now that a tree, or the wish, is new; `null` when the selection can stay. */
  next(
    storyboardId: string,
    { storyboardId: selected, keys }: Selection,
  ): readonly string[] | null {
    const index = this.#nav.index(storyboardId);
    const find = ({ codebaseId, uniquePath }: Wanted): string[] => {
      const key = nearestKey(index, codebaseId, uniquePath);
      return key === null ? [] : [key];
    };
    const wanted = selected === null || selected === storyboardId ? this.#wanted.flatMap(find) : [];
    if (wanted.length > 0) return isSameList(wanted, keys) ? null : wanted;
    if (selected === null && this.#missed.storyboardId === storyboardId) {
      const back = this.#missed.keys.flatMap((key) => find(parseKey(key)));
      return back.length > 0 ? back : null;
    }
    if (selected !== storyboardId) return null;
    const kept = keys.flatMap((key) =>
      index.has(key) || !isKnownElement(parseKey(key)) ? [key] : find(parseKey(key)),
    );
    return isSameList(kept, keys) ? null : kept;
  }
}

function keysBefore(change: ChangeItem): readonly string[] {
  const one = change.elementKeyToSelectAfterUndoInstantUpdate;
  return change.elementKeysToMultiselectAfterUndoInstantUpdate ?? (one ? [one] : []);
}

function isSame(one: readonly Wanted[], other: readonly Wanted[]): boolean {
  const ids = (list: readonly Wanted[]) => list.map(({ codebaseId }) => codebaseId);
  return isSameList(ids(one), ids(other));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}
