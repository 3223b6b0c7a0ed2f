import {
  type ChangeItem,
  type ChangeType,
  EMPTY_TREE_ID,
  type IdMap,
  isKnownElement,
  isSourceId,
  parseKey,
  remapKey,
} from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";
import { nearestKey } from "./nav-index.ts";
import type { NavTrees } from "./nav-trees.ts";
import { NOTHING_SELECTED, type Selection } from "./types.ts";

/** Changes that make elements, which are selected then. */
const MAKES: ReadonlySet<ChangeType> = new Set(["ADD_JSX", "DUPLICATE", "WRAP_DIV"]);

/** An element that is to be selected, and where it stood as far as that is known. */
interface Wanted {
  readonly codebaseId: string;
  readonly uniquePath: string;
}

/** Keeps the selection on its elements while pages reload, and moves it to what changes have made. */
export class SelectionKeeper {
  readonly #nav: NavTrees;
  #wanted: readonly Wanted[] = [];
  /**
   * What was selected when a page ceased to show it, wholly or at its place, as pages do for a moment while they or a
   * list in them are made anew.
   */
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
    this.#wanted = wanted;
    const ids = asked.map(({ codebaseId }) => codebaseId);
    if (this.hasMovedOn({ keys }, ids)) this.#wanted = [];
  }

  /** Whether somebody has selected other elements than those that they began with and those that are to come. */
  hasMovedOn({ keys }: Pick<Selection, "keys">, asked: readonly string[]): boolean {
    const now = keys.map((key) => parseKey(key));
    const ids = now.map(({ codebaseId }) => codebaseId);
    const isBack = isSame(
      now,
      this.#missed.keys.map((key) => parseKey(key)),
    );
    return isChoice(now) && !isBack && !isSameList(ids, asked) && !isSame(now, this.#wanted);
  }

  /**
   * Whether something is to be selected that the page does not show yet: what is made or being made, or what was
   * selected before the page was loaded anew, as long as the source has it.
   */
  isComing(
    waiting: readonly ChangeItem[],
    { keys }: Selection,
    isInSource: (codebaseId: string) => boolean,
  ): boolean {
    const now = keys.map((key) => parseKey(key));
    if (now.length === 0 && this.#isPageAway(isInSource)) return true;
    if (this.#wanted.length > 0) return !isSame(now, this.#wanted);
    const isAsked = (item: ChangeItem): boolean =>
      isSame(
        now,
        keysBefore(item).map((key) => parseKey(key)),
      );
    return waiting.some((item) => MAKES.has(item.type) && (!isChoice(now) || isAsked(item)));
  }

  /** Whether a page shows nothing at all of which something was selected. */
  #isPageAway(isInSource: (codebaseId: string) => boolean): boolean {
    const { storyboardId, keys } = this.#missed;
    const root = storyboardId === null ? null : this.#nav.store.get()[storyboardId];
    const isEmpty = root?.tempoElement.codebaseId === EMPTY_TREE_ID;
    return isEmpty && keys.length > 0 && keys.every((key) => isInSource(parseKey(key).codebaseId));
  }

  /** Elements got other ids, also those that the page does not show at the moment. */
  remap(idMap: IdMap): void {
    const { storyboardId, keys } = this.#missed;
    this.#missed = { storyboardId, keys: keys.map((key) => remapKey(key, idMap)) };
    this.#wanted = this.#wanted.map(({ codebaseId, uniquePath }) => ({
      codebaseId: idMap[codebaseId] ?? codebaseId,
      uniquePath,
    }));
  }

  /** Somebody selected something else. */
  forget(): void {
    this.#wanted = [];
    this.#missed = NOTHING_SELECTED;
  }

  /**
   * Selects what `next` said, which is no choice of anybody: what a change is still to bring stays wanted. A page that
   * does not show a selection at its place any more may do so again, as while it loads anew: then it is selected again.
   */
  follow(
    keys: readonly string[],
    before: Selection,
    select: (keys: readonly string[]) => void,
  ): void {
    const wanted = this.#wanted;
    const missed = this.#missed.keys.length > 0 ? this.#missed : before;
    select(keys);
    const now = keys.map((key) => parseKey(key));
    const isWanted = now.length > 0 && isSame(now, wanted);
    this.#wanted = isWanted ? [] : wanted;
    if (!isWanted && !isSameList(keys, missed.keys)) this.#missed = missed;
  }

  /** What is to be selected now that a tree, or the request, is new; `null` when the selection can stay. */
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
    const missed = this.#missed.storyboardId === storyboardId ? this.#missed.keys : [];
    if (selected === null) {
      const back = missed.flatMap((key) => find(parseKey(key)));
      return back.length > 0 ? back : null;
    }
    if (selected !== storyboardId) return null;
    if (missed.length > 0 && missed.every((key) => index.has(key))) return missed;
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

/** What the page shows in the place of something new is no choice of anybody. */
function isChoice(now: readonly Wanted[]): boolean {
  return now.length > 0 && now.every(({ codebaseId }) => isSourceId(codebaseId));
}

function isSame(one: readonly Wanted[], other: readonly Wanted[]): boolean {
  const ids = (list: readonly Wanted[]) => list.map(({ codebaseId }) => codebaseId);
  return isSameList(ids(one), ids(other));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}
