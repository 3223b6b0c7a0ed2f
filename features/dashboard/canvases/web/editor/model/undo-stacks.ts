import {
  type ChangeItem,
  foreignChangeItem,
  type IdMap,
  newChangeItem,
  remapChangeItem,
} from "@devloom/frame-protocol";
import { type HistoryStep, UNDO_DEPTH } from "../../../contract.ts";
import { inGesture, lastGesture } from "./gesture.ts";
import { isDecided } from "./item-state.ts";
import { Store } from "./store.ts";

export interface Stacks {
  /** Changes in effect, oldest first. */
  readonly applied: readonly ChangeItem[];
  /** Changes that were undone, the next one to redo last. */
  readonly undone: readonly ChangeItem[];
}

/** What can be undone and redone on a canvas, also by earlier visits and other people. */
export class UndoStacks {
  readonly store = new Store<Stacks>({ applied: [], undone: [] });

  get nextUndo(): ChangeItem | null {
    return this.store.get().applied.at(-1) ?? null;
  }

  get nextRedo(): ChangeItem | null {
    return this.store.get().undone.at(-1) ?? null;
  }

  /** How many changes one undo is about, and how many one redo. */
  get gestures(): { readonly undo: number; readonly redo: number } {
    const { applied, undone } = this.store.get();
    return { undo: lastGesture(applied), redo: lastGesture(undone) };
  }

  /** A new change is in effect: what was undone before cannot be redone any more. */
  push(item: ChangeItem): void {
    this.store.update(({ applied }) => ({
      applied: [...applied, item].slice(-UNDO_DEPTH),
      undone: [],
    }));
  }

  /** The step that undoes the newest change, which counts as undone from now on. */
  popUndo(): ChangeItem | null {
    const changeToUndo = this.nextUndo;
    if (changeToUndo === null) return null;
    this.stepBack();
    const matchingActivityFlushed = isDecided(changeToUndo);
    return newChangeItem("UNDO", { changeToUndo, matchingActivityFlushed });
  }

  /** The step that redoes the change undone last, which counts as in effect from now on. */
  popRedo(): ChangeItem | null {
    const changeToRedo = this.nextRedo;
    if (changeToRedo === null) return null;
    this.stepForth();
    return newChangeItem("REDO", { changeToRedo });
  }

  /** The newest change counts as undone. */
  stepBack(): void {
    const item = this.nextUndo;
    if (item === null) return;
    this.store.update(({ applied, undone }) => ({
      applied: applied.slice(0, -1),
      undone: [...undone, item],
    }));
  }

  /** The change undone last counts as in effect again. */
  stepForth(): void {
    const item = this.nextRedo;
    if (item === null) return;
    this.store.update(({ applied, undone }) => ({
      applied: [...applied, item],
      undone: undone.slice(0, -1),
    }));
  }

  /** A refused change was never in effect. */
  drop(id: string): void {
    const others = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
      items.filter((item) => item.id !== id);
    this.store.update(({ applied, undone }) => ({
      applied: others(applied),
      undone: others(undone),
    }));
  }

  /** A change as it became: confirmed, or with other ids. */
  replace(item: ChangeItem): void {
    const replaced = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
      items.map((one) => (one.id === item.id ? item : one));
    this.store.update(({ applied, undone }) => ({
      applied: replaced(applied),
      undone: replaced(undone),
    }));
  }

  remap(map: IdMap): void {
    const moved = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
      items.map((item) => remapChangeItem(item, map));
    this.store.update(({ applied, undone }) => ({
      applied: moved(applied),
      undone: moved(undone),
    }));
  }

  /**
   * Takes over the history of the gateway, newest first. Changes of this page keep what is known about
   * them; those of others are only counted.
   */
  adopt(steps: readonly HistoryStep[]): void {
    const { applied, undone } = this.store.get();
    const own = new Map(
      [...applied, ...undone].map((item) => [item.activityId ?? item.id, item] as const),
    );
    const inState = (state: HistoryStep["state"]): ChangeItem[] =>
      steps
        .filter((step) => step.state === state)
        .map((step) => own.get(step.id) ?? foreignItem(step));
    this.store.set({ applied: inState("applied").toReversed(), undone: inState("undone") });
  }
}

function foreignItem({ id, prevIdToNewIdMap, gestureId }: HistoryStep): ChangeItem {
  const item = foreignChangeItem({ activityId: id, prevIdToNewIdMap });
  return gestureId === null ? item : inGesture(item, gestureId);
}
