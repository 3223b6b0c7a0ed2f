import { completionStatus } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type Command, EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { type Ghost, ghostOf, ghostTheme, setGhost, shownGhost } from "./shown-ghost.ts";

export interface GhostQuestion {
  readonly before: string;
  readonly after: string;
  readonly isCut: boolean;
}

export interface GhostHost {
  /** So many characters before and after the cursor are asked about. */
  readonly reach: { readonly before: number; readonly after: number };
  /** So long the keys rest before somebody is asked; in milliseconds. */
  readonly pause?: number;
  /** The rest of the line, or `null`. It is given up with the signal. */
  propose(question: GhostQuestion, signal: AbortSignal): Promise<string | null>;
  /** What a screen reader says about a proposal. */
  describe(text: string): string;
}

const PAUSE_MILLISECONDS = 90;
const NEXT_WORD = /^\s*(?:[\w$]+|[^\w\s$]+)/;
const NEXT_LINE = /^\n?[^\n]*/;

/** Proposes text behind the cursor while somebody types: Tab takes it, Escape takes it away. */
export function ghostText(host: GhostHost): Extension {
  return [
    shownGhost,
    ghostTheme,
    ViewPlugin.define((view) => new Asking(view, host)),
    Prec.highest(
      keymap.of([
        { key: "Tab", run: accept((text) => text) },
        { key: "Mod-ArrowRight", run: accept((text) => NEXT_WORD.exec(text)?.[0] ?? text) },
        { key: "Mod-Alt-ArrowRight", run: accept((text) => NEXT_LINE.exec(text)?.[0] ?? text) },
        { key: "Escape", run: hide },
      ]),
    ),
  ];
}

function accept(part: (text: string) => string): Command {
  return (view) => {
    const ghost = ghostOf(view.state);
    if (ghost === null) return false;
    const text = part(ghost.text);
    const rest = ghost.text.slice(text.length);
    const at = ghost.at + text.length;
    view.dispatch({
      changes: { from: ghost.at, insert: text },
      selection: { anchor: at },
      effects: setGhost.of(rest === "" ? null : { at, text: rest }),
      userEvent: "input.complete",
      scrollIntoView: true,
    });
    return true;
  };
}

/** The list of completions is closed first. */
const hide: Command = (view) => {
  if (ghostOf(view.state) === null || completionStatus(view.state) === "active") return false;
  view.dispatch({ effects: setGhost.of(null) });
  return true;
};

/** Asks once the keys rest; an answer about another text than the one that is there is dropped. */
class Asking {
  readonly #view: EditorView;
  readonly #host: GhostHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(view: EditorView, host: GhostHost) {
    this.#view = view;
    this.#host = host;
  }

  update({ docChanged, selectionSet, transactions, state }: ViewUpdate): void {
    if (docChanged || selectionSet) this.#giveUp();
    const isTyped = transactions.some(
      (one) => one.isUserEvent("input") || one.isUserEvent("delete"),
    );
    if (!docChanged || !isTyped || state.readOnly || ghostOf(state) !== null) return;
    this.#timer = setTimeout(() => void this.#ask(), this.#host.pause ?? PAUSE_MILLISECONDS);
  }

  destroy(): void {
    this.#giveUp();
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    const asked = this.#asked;
    this.#asked = null;
    // Hanging up takes a browser longer than the letter itself: it waits until that is there.
    if (asked !== null) setTimeout(() => asked.abort());
  }

  async #ask(): Promise<void> {
    const { state } = this.#view;
    const { main } = state.selection;
    if (!main.empty || state.selection.ranges.length > 1) return;
    const { reach } = this.#host;
    const from = Math.max(0, main.head - reach.before);
    const to = Math.min(state.doc.length, main.head + reach.after);
    const asked = new AbortController();
    this.#asked = asked;
    const question = {
      before: state.sliceDoc(from, main.head),
      after: state.sliceDoc(main.head, to),
      isCut: from > 0 || to < state.doc.length,
    };
    const text = await this.#host.propose(question, asked.signal).catch(() => null);
    if (this.#asked !== asked || text === null || text === "") return;
    const ghost: Ghost = { at: main.head, text };
    this.#view.dispatch({
      effects: [setGhost.of(ghost), EditorView.announce.of(this.#host.describe(text))],
    });
  }
}
