import { type Diagnostic, lintGutter, lintKeymap } from "@codemirror/lint";
import { ChangeSet, type Extension, type Text } from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { quickFixes, showQuickFixes } from "../language/quick-fix.ts";
import { problemSources, showProblems } from "../problem-sources.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** So long the keys rest before the text is looked at. */
const PATIENCE = 500;
/** Where nobody could look, it is tried again after this, or with the next change. */
const PAUSE = 30_000;

interface Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** Something that a linter finds wrong in a text, with what it would do about it. */
export interface FoundProblem {
  readonly range: Range;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly source: string;
  /** The rule's name. */
  readonly code: string | null;
  readonly fixes: readonly {
    readonly title: string;
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  }[];
}

export interface LintHost {
  /** Fails where nobody can look now. What was found before is shown no longer: it may be wrong by now. */
  lint(): Promise<readonly FoundProblem[]>;
  onProblems(problems: readonly FoundProblem[]): void;
  /** Somebody else who can be asked to fix a problem, by the name of the offer. */
  readonly helper?: {
    readonly name: string;
    fix(problem: { readonly line: number; readonly message: string }): void;
  };
}

/** Shows in a text what the project's linters find while somebody types. */
export function lintWith(host: LintHost): Extension {
  const looking = ViewPlugin.define((view) => new Looking(view, host));
  return [
    problemSources,
    lintGutter(),
    quickFixes,
    looking,
    keymap.of([{ key: "Mod-.", run: showQuickFixes }, ...lintKeymap]),
  ];
}

class Looking {
  readonly #view: EditorView;
  readonly #host: LintHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;
  /** A slow linter is asked about one text at a time. */
  readonly #look = oneAtATime(() => this.#lookOnce());
  /** What was typed since the text was looked at whose problems are shown. */
  #since = { changes: ChangeSet.empty(0) };

  constructor(view: EditorView, host: LintHost) {
    this.#view = view;
    this.#host = host;
    this.#soon();
  }

  update({ docChanged, changes }: ViewUpdate): void {
    if (!docChanged) return;
    if (this.#since.changes.newLength === changes.length)
      this.#since.changes = this.#since.changes.compose(changes);
    this.#soon();
  }

  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
    this.#host.onProblems([]);
  }

  #soon(milliseconds = PATIENCE): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), milliseconds);
  }

  async #lookOnce(): Promise<void> {
    const { doc } = this.#view.state;
    const found = await this.#host.lint().catch(() => null);
    // What was typed meanwhile is looked at in a moment.
    if (this.#isGone || this.#view.state.doc !== doc) return;
    if (found === null) this.#soon(PAUSE);
    this.#show(found ?? [], doc);
  }

  #show(found: readonly FoundProblem[], doc: Text): void {
    const since = { changes: ChangeSet.empty(doc.length) };
    this.#since = since;
    this.#host.onProblems(found);
    showProblems(
      this.#view,
      "tools",
      found.map((problem) => this.#present(problem, doc, since)),
    );
  }

  #present(problem: FoundProblem, doc: Text, since: { changes: ChangeSet }): Diagnostic {
    const { range, severity, message, source, code, fixes } = problem;
    const from = placeOf(doc, range.start);
    const actions = fixes.map(({ title, edits }) => ({
      name: title,
      apply: (view: EditorView) => {
        const changes = edits.map((edit) => ({
          from: since.changes.mapPos(placeOf(doc, edit.range.start)),
          to: since.changes.mapPos(placeOf(doc, edit.range.end)),
          insert: edit.newText.replaceAll(/\r\n?/g, "\n"),
        }));
        view.dispatch({ changes, userEvent: "input" });
      },
    }));
    const { helper } = this.#host;
    const line = range.start.line + 1;
    const help =
      helper === undefined
        ? []
        : [{ name: helper.name, apply: () => helper.fix({ line, message }) }];
    return {
      from,
      to: Math.max(from, placeOf(doc, range.end)),
      severity,
      message: code === null ? message : `${message} (${code})`,
      source,
      actions: this.#view.state.readOnly ? [] : [...actions, ...help],
    };
  }
}

function placeOf(doc: Text, { line, character }: Range["start"]): number {
  if (line >= doc.lines) return doc.length;
  const { from, length } = doc.line(line + 1);
  return from + Math.min(character, length);
}
