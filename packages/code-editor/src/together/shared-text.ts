import { type Extension, Transaction } from "@codemirror/state";
import { ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { fromOutside } from "../from-outside.ts";

/** One place that changed. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A text that others type in too. */
export interface SharedText {
  readonly text: string;
  /** What was typed here: each change in positions behind those listed earlier. */
  edit(changes: readonly TextChange[]): void;
  /** Told what others typed: all in positions of the text before. Returns the way to end it. */
  subscribe(hear: (changes: readonly TextChange[]) => void): () => void;
  /** Told where the cursor is. */
  moveCursor(anchor: number, head: number): void;
}

/**
 * Keeps an editor and a shared text the same. What others type is no step of this person's history, which is mapped
 * over it: undo takes back what was typed here and nothing else.
 */
export function sharedText(shared: SharedText): Extension {
  return ViewPlugin.define((view) => {
    const put = (changes: readonly TextChange[]): void =>
      view.dispatch({
        changes: [...changes],
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
      });
    const stop = shared.subscribe(put);
    return {
      update({ transactions, selectionSet, state }: ViewUpdate) {
        const typed = transactions.filter(
          (one) => one.docChanged && one.annotation(fromOutside) === undefined,
        );
        for (const transaction of typed) shared.edit(changesOf(transaction));
        const { anchor, head } = state.selection.main;
        if (selectionSet || typed.length > 0) shared.moveCursor(anchor, head);
      },
      destroy: stop,
    };
  });
}

function changesOf({ changes }: Transaction): TextChange[] {
  const list: TextChange[] = [];
  changes.iterChanges((fromA, toA, fromB, _toB, inserted) => {
    list.push({ from: fromB, to: fromB + toA - fromA, insert: inserted.toString() });
  });
  return list;
}
