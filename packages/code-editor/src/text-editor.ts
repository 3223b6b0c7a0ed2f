import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { highlightStyle, theme } from "./editor-theme.ts";
import { lineRange, setLineRange } from "./line-range.ts";

/** Marks texts that were put in from outside, so that they do not count as typed. */
const fromOutside = Annotation.define<true>();

export interface TextEditorOptions {
  readonly path: string;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly nonce: string;
  onType(text: string): void;
  onSave(): void;
}

/** The text of one file in a page. */
export class TextEditor {
  readonly #view: EditorView;

  constructor(parent: HTMLElement, options: TextEditorOptions) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
    });
  }

  /** Puts another text in; the place on the screen stays where it can. */
  show(text: string): void {
    const { state } = this.#view;
    if (state.doc.toString() === text) return;
    const scroll = this.#view.scrollSnapshot();
    this.#view.dispatch({
      changes: smallestChange(state.doc.toString(), text),
      annotations: fromOutside.of(true),
    });
    this.#view.dispatch({ effects: scroll });
  }

  /** Marks lines, counted from 1, and brings them into view. */
  highlight(from: number, to: number): void {
    const { doc } = this.#view.state;
    const first = doc.line(Math.min(Math.max(from, 1), doc.lines));
    const last = doc.line(Math.min(Math.max(to, from, 1), doc.lines));
    this.#view.dispatch({ effects: setLineRange.of({ from: first.number, to: last.number }) });
    this.#bringIntoView(first.from);
  }

  /** Scrolls the text alone: the library's own way would move the screen around it too. */
  #bringIntoView(position: number): void {
    this.#view.requestMeasure({
      read: (view) => {
        const { top, bottom } = view.lineBlockAt(position);
        const { scrollTop, clientHeight } = view.scrollDOM;
        const isVisible = top >= scrollTop && bottom <= scrollTop + clientHeight;
        return isVisible ? null : top - clientHeight / 3;
      },
      write: (top, view) => {
        if (top !== null) view.scrollDOM.scrollTop = top;
      },
    });
  }

  /** Shows why the text could not be saved at the line where it is. */
  complain(problem: { readonly line: number; readonly message: string } | null): void {
    const { doc } = this.#view.state;
    const line = doc.line(Math.min(Math.max(problem?.line ?? 1, 1), doc.lines));
    const diagnostics: Diagnostic[] =
      problem === null
        ? []
        : [{ from: line.from, to: line.to, severity: "error", message: problem.message }];
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  close(): void {
    this.#view.destroy();
  }
}

function extensionsOf({ path, label, readOnly, nonce, onType, onSave }: TextEditorOptions) {
  const save = { key: "Mod-s", preventDefault: true, run: () => (onSave(), true) };
  const extensions: Extension[] = [
    EditorView.cspNonce.of(nonce),
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    highlightSelectionMatches(),
    lineRange,
    theme,
    syntaxHighlighting(highlightStyle),
    keymap.of([
      save,
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isTyped = transactions.some((one) => one.annotation(fromOutside) === undefined);
      if (docChanged && isTyped) onType(state.doc.toString());
    }),
  ];
  return [...extensions, ...languageOf(path)];
}

function languageOf(path: string): Extension[] {
  if (/\.[cm]?[jt]sx?$/.test(path))
    return [javascript({ jsx: path.endsWith("x"), typescript: /\.[cm]?tsx?$/.test(path) })];
  if (path.endsWith(".css")) return [css()];
  if (path.endsWith(".json")) return [json()];
  return path.endsWith(".html") ? [html()] : [];
}

/** What differs between two texts, without what they have in common at both ends. */
function smallestChange(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    from: start,
    to: before.length - end,
    insert: after.slice(start, after.length - end),
  };
}
