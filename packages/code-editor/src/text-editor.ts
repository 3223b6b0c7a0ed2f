import { history, isolateHistory } from "@codemirror/commands";
import { syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { closeSearchPanel, gotoLine, openSearchPanel } from "@codemirror/search";
import {
  type ChangeSpec,
  Compartment,
  EditorState,
  type Extension,
  type Text,
  Transaction,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type LineBreakpoint, setBreakpoints, setStopLine } from "./breakpoints.ts";
import { type LineCoverage, setLineCoverage } from "./coverage.ts";
import { highlightStyle, wordColors } from "./editor-theme.ts";
import { fromOutside } from "./from-outside.ts";
import { setLineRange } from "./line-range.ts";
import { pressKeys } from "./press-keys.ts";
import { rebasedChange, smallestChange } from "./smallest-change.ts";
import type { TextEditorOptions } from "./text-editor-options.ts";
import { extensionsOf } from "./text-extensions.ts";
import { PLAIN_FORM, type TextForm } from "./text-form.ts";
import type { Twins } from "./twins.ts";

const HOUSE_COLORS = [syntaxHighlighting(highlightStyle), wordColors];

/** The text of one file in a page. */
export class TextEditor {
  readonly #view: EditorView;
  readonly #wrapping = new Compartment();
  readonly #help = new Compartment();
  readonly #tools = new Compartment();
  readonly #ghost = new Compartment();
  readonly #together = new Compartment();
  readonly #keys = new Compartment();
  readonly #layout = new Compartment();
  readonly #colors = new Compartment();
  readonly #snippets = new Compartment();
  readonly #leaveTwins: () => void;
  readonly #twins: Twins | undefined;
  readonly #form: TextForm;
  /** The text that stood in the file. */
  #like: string;

  constructor(parent: HTMLElement, options: TextEditorOptions) {
    this.#form = options.form ?? PLAIN_FORM;
    this.#like = options.text;
    const onType = (text: Text): void =>
      options.onType(this.#form.toFile(text.toString(), this.#like));
    this.#twins = options.twins;
    const twin = options.twins?.extension();
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: this.#form.toEditor(options.text),
        extensions: [
          this.#keys.of([]),
          // Before the house's own theme, over which it wins.
          this.#colors.of(HOUSE_COLORS),
          this.#snippets.of([]),
          this.#ghost.of([]),
          this.#help.of([]),
          this.#tools.of([]),
          this.#together.of([]),
          twin?.extension ?? history(),
          extensionsOf(options, onType),
          this.#wrapping.of(wrapping(options.wrap ?? false)),
          this.#layout.of([]),
        ],
      }),
    });
    this.#leaveTwins = twin?.add(this.#view) ?? (() => undefined);
  }

  /**
   * Puts another text in; the place on the screen stays where it can. Undo does not take back what is `byOthers`.
   */
  show(text: string, byOthers = false): void {
    this.#like = text;
    const before = this.#view.state.doc.toString();
    const after = this.#form.toEditor(text);
    if (before === after) return;
    const scroll = this.#view.scrollSnapshot();
    this.#view.dispatch({
      changes: smallestChange(before, after),
      annotations: [fromOutside.of(true), Transaction.addToHistory.of(!byOthers)],
    });
    this.#view.dispatch({ effects: scroll });
  }

  /** Marks lines, counted from 1, and brings the first of them into view, or as many as half of it takes. */
  highlight(from: number, to: number, isAll = false): void {
    const { doc } = this.#view.state;
    const first = doc.line(Math.min(Math.max(from, 1), doc.lines));
    const last = doc.line(Math.min(Math.max(to, from, 1), doc.lines));
    this.#view.dispatch({ effects: setLineRange.of({ from: first.number, to: last.number }) });
    this.#bringIntoView(first.from, isAll ? last.from : first.from);
  }

  /** Scrolls the text alone: the library's own way would move the screen around it too. */
  #bringIntoView(position: number, until = position): void {
    this.#view.requestMeasure({
      read: (view) => {
        const { top, bottom: end } = view.lineBlockAt(position);
        const { scrollTop, clientHeight } = view.scrollDOM;
        const most = Math.max(end, top + clientHeight / 2);
        const bottom = Math.min(view.lineBlockAt(until).bottom, most);
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

  setWrap(wrap: boolean): void {
    this.#view.dispatch({ effects: this.#wrapping.reconfigure(wrapping(wrap)) });
  }

  /** Adds keys that come before all others, such as those of Vim. */
  setKeys(keys: Extension): void {
    this.#view.dispatch({ effects: this.#keys.reconfigure(keys) });
  }

  /** Adds what is shown beside and above the text. */
  setLayout(layout: Extension): void {
    this.#view.dispatch({ effects: this.#layout.reconfigure(layout) });
  }

  /** Shows the text in the colours of a theme, or in the house's own. */
  setColors(colors: Extension | null): void {
    this.#view.dispatch({ effects: this.#colors.reconfigure(colors ?? HOUSE_COLORS) });
  }

  /** Has snippets proposed while somebody types. */
  setSnippets(snippets: Extension): void {
    this.#view.dispatch({ effects: this.#snippets.reconfigure(snippets) });
  }

  /** Adds what the project's own tools find, or takes it away. */
  setTools(tools: Extension): void {
    this.#view.dispatch({ effects: this.#tools.reconfigure(tools) });
  }

  /** Makes changes all over the text as one step to undo; `false` where it is not that text any more. */
  format(before: string, changes: ChangeSpec): boolean {
    if (this.#view.state.doc.toString() !== before) return false;
    const annotations = isolateHistory.of("full");
    this.#view.dispatch({ changes, annotations, userEvent: "input.format" });
    return true;
  }

  /** Adds the help of a language server, or takes it away. */
  setHelp(help: Extension): void {
    this.#view.dispatch({ effects: this.#help.reconfigure(help) });
  }

  /** Has text proposed behind the cursor, or ends that. */
  setGhost(ghost: Extension): void {
    this.#view.dispatch({ effects: this.#ghost.reconfigure(ghost) });
  }

  /** Has others type in this text too, or ends that. What is shared says what the text is. */
  setTogether(together: ((view: EditorView) => Extension) | null): void {
    const extension = together?.(this.#view) ?? [];
    this.#view.dispatch({ effects: this.#together.reconfigure(extension) });
  }

  /** Brings a line into view and leaves the cursor where it is. */
  reveal(line: number): void {
    const { doc } = this.#view.state;
    this.#bringIntoView(doc.line(Math.min(Math.max(line, 1), doc.lines)).from);
  }

  /** Puts the cursor at the beginning of a line and marks it until the cursor leaves it. */
  goTo(line: number): void {
    const { doc } = this.#view.state;
    const { from, number } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.#view.dispatch({
      selection: { anchor: from },
      effects: setLineRange.of({ from: number, to: number, isPassing: true }),
    });
    this.#bringIntoView(from);
  }

  /** The text with the lines that are selected, or that of the cursor; counted from 1. */
  get chosen(): { readonly text: string; readonly fromLine: number; readonly toLine: number } {
    const { doc, selection } = this.#view.state;
    const { from, to } = selection.main;
    const last = doc.lineAt(to);
    // A selection that ends before the first character of a line has nothing of it.
    const toLine = to > from && to === last.from ? last.number - 1 : last.number;
    return { text: doc.toString(), fromLine: doc.lineAt(from).number, toLine };
  }

  /**
   * Puts an edit in that was made of the text as it was, as one step to undo. What was typed elsewhere meanwhile stays;
   * `false` where it was typed in the same place.
   */
  edit(before: string, after: string): boolean {
    const changes = rebasedChange(before, after, this.#view.state.doc.toString());
    if (changes === null) return false;
    this.#view.dispatch({
      changes,
      selection: { anchor: changes.from },
      annotations: isolateHistory.of("full"),
      userEvent: "input.assist",
      scrollIntoView: true,
    });
    return true;
  }

  /** Shows these breakpoints; only where the editor was made with some. */
  setBreakpoints(list: readonly LineBreakpoint[]): void {
    this.#view.dispatch({ effects: setBreakpoints.of(list) });
  }

  /** Marks the line at which a program stopped. */
  setStop(line: number | null): void {
    this.#view.dispatch({ effects: setStopLine.of(line) });
  }

  /** Marks which lines ran in tests, or takes the marks away. */
  setCoverage(coverage: LineCoverage | null): void {
    this.#view.dispatch({ effects: setLineCoverage.of(coverage) });
  }

  /** Asks for what to find in this text, and what to put in its place. */
  find(): void {
    openSearchPanel(this.#view);
  }

  endFind(): void {
    closeSearchPanel(this.#view);
  }

  askForLine(): void {
    gotoLine(this.#view);
  }

  /** Does what keys mean here, such as `Mod+.`; `false` where they mean nothing. */
  press(keys: string): boolean {
    this.#twins?.takeHistory(this.#view);
    return pressKeys(this.#view, keys);
  }

  focus(): void {
    this.#view.focus();
  }

  close(): void {
    this.#leaveTwins();
    this.#view.destroy();
  }
}

function wrapping(isOn: boolean): Extension {
  return isOn ? EditorView.lineWrapping : [];
}
