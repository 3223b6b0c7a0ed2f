import { parseKey } from "@devloom/frame-protocol";
import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";

/** A page that has not shown by then what was made does not show it at all. */
const MAX_MILLISECONDS = 15_000;

/**
 * Keys that are meant for what a change is still to bring: they are done in their order once it is selected, and not
 * at all when somebody selects something else before.
 */
export class WaitingKeys {
  /** Whether any wait, which is nothing that has been saved. */
  readonly isWaiting = new Store(false);
  #waiting: (() => void)[] = [];

  /** Does something now, or after what waits already; what is meant for the selection also waits for that. */
  press(model: EditorModel, isForSelection: boolean, work: () => void): void {
    const mayGo = this.#waiting.length === 0 && !(isForSelection && model.isSelectionComing);
    if (mayGo) work();
    else if (this.#waiting.push(work) === 1) this.#wait(model);
  }

  #wait(model: EditorModel): void {
    this.isWaiting.set(true);
    let timer: ReturnType<typeof setTimeout>;
    let asked = selectedIds(model);
    const stops: (() => void)[] = [];
    const end = (): void => {
      this.#waiting = [];
      this.isWaiting.set(false);
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
    const giveUp = (): void => {
      end();
      model.keepSelected();
      model.notify({ kind: "cannot", reason: "notShownYet" });
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, MAX_MILLISECONDS);
    };
    const go = (): void => {
      if (this.#waiting.length === 0 || model.isSelectionComing) return;
      while (this.#waiting.length > 0 && !model.isSelectionComing) this.#waiting.shift()?.();
      asked = selectedIds(model);
      if (this.#waiting.length === 0) end();
      else wait();
    };
    // Later: who selects something has not noted it yet when others hear of it.
    const look = (): void => queueMicrotask(go);
    stops.push(
      model.newIds.subscribe(() => {
        const newIds = model.newIds.get();
        asked = asked.map((id) => newIds[id] ?? id);
      }),
      model.selection.subscribe(() => {
        if (model.hasChosenOther(asked)) giveUp();
        else look();
      }),
      model.navTrees.subscribe(look),
      model.changes.status.subscribe(look),
    );
    wait();
  }
}

function selectedIds(model: EditorModel): readonly string[] {
  return model.selection.get().keys.map((key) => parseKey(key).codebaseId);
}
