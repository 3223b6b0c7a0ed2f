import { history, historyField } from "@codemirror/commands";
import { Compartment, type Extension, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { fromOutside } from "./from-outside.ts";

/** What was done in a text, as long as the text is still that one. */
interface KeptHistory {
  readonly text: string;
  readonly field: unknown;
}

/**
 * The views of one text in a page. What is typed in one is in the others at once, and all have one history, which is
 * with the view that somebody works in; it is kept while a view moves to another place.
 */
export class Twins {
  readonly #views = new Map<EditorView, Compartment>();
  /** The view that has the history. */
  #owner: EditorView | null = null;
  #kept: KeptHistory | null = null;

  /** What makes an editor one of the views; `add` follows once it is there. */
  extension(): { readonly extension: Extension; add(view: EditorView): () => void } {
    const slot = new Compartment();
    const extension = [
      slot.of([]),
      EditorView.updateListener.of(({ view, transactions }) => {
        for (const transaction of transactions) this.#pass(view, transaction);
      }),
      EditorView.domEventHandlers({ focusin: (_, view) => this.takeHistory(view) }),
    ];
    return { extension, add: (view) => this.#add(view, slot) };
  }

  #add(view: EditorView, slot: Compartment): () => void {
    this.#views.set(view, slot);
    if (this.#owner === null) {
      const kept = this.#kept?.text === view.state.doc.toString() ? this.#kept.field : undefined;
      this.#own(view, kept);
    }
    return () => {
      this.#views.delete(view);
      if (this.#owner !== view) return;
      const field = view.state.field(historyField, false);
      this.#owner = null;
      const [next] = this.#views.keys();
      if (next === undefined) this.#kept = { text: view.state.doc.toString(), field };
      else this.#own(next, field);
    };
  }

  /** Undo and redo happen in this view from now on. */
  takeHistory(view: EditorView): void {
    const owner = this.#owner;
    if (owner === view || owner === null || !this.#views.has(view)) return;
    const field = owner.state.field(historyField, false);
    const slot = this.#views.get(owner);
    if (slot !== undefined) owner.dispatch({ effects: slot.reconfigure([]) });
    this.#own(view, field);
  }

  #own(view: EditorView, field: unknown): void {
    this.#owner = view;
    this.#kept = null;
    const slot = this.#views.get(view);
    const begun = field === undefined ? [] : historyField.init(() => field);
    if (slot !== undefined) view.dispatch({ effects: slot.reconfigure([begun, history()]) });
  }

  /** What comes from outside comes to every view by itself. */
  #pass(from: EditorView, transaction: Transaction): void {
    if (!transaction.docChanged || transaction.annotation(fromOutside) !== undefined) return;
    const userEvent = transaction.annotation(Transaction.userEvent);
    for (const view of this.#views.keys())
      if (view !== from)
        view.dispatch({
          changes: transaction.changes,
          annotations: [fromOutside.of(true)],
          ...(userEvent === undefined ? {} : { userEvent }),
        });
  }
}
