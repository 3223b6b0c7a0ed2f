import { type Completion, type CompletionSource, pickedCompletion } from "@codemirror/autocomplete";
import { indentUnit } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expandSnippet } from "./expand.ts";
import { offerChoices, selectionOf, setFields, snippetFields } from "./fields.ts";

/** A snippet of VS Code. */
export interface Snippet {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly body: string;
  readonly description: string;
}

export interface SnippetHost {
  readonly path: string;
  /** The name of the project. */
  readonly project: string;
}

/** Has snippets proposed by their prefixes while somebody types, and put in with their fields. */
export function snippets(all: readonly Snippet[], host: SnippetHost): Extension {
  const options = all.flatMap((snippet) =>
    snippet.prefixes.map((label): Completion => ({
      label,
      type: "snippet",
      detail: snippet.name === label ? "" : snippet.name,
      info: () => infoOf(snippet, host),
      // Words of the program come first where both fit equally well.
      boost: -5,
      apply: (view, completion, from, to) => put(view, snippet, host, { completion, from, to }),
    })),
  );
  const propose: CompletionSource = (context) => {
    const word = context.matchBefore(/[^\s"'`,;()[\]{}]+/);
    if (word === null && !context.explicit) return null;
    // `a.` is followed by a member, not by a piece of text.
    if (word !== null && /^[\w$)\]]+\./.test(word.text)) return null;
    return { from: word?.from ?? context.pos, options };
  };
  return [snippetFields, EditorState.languageData.of(() => [{ autocomplete: propose }])];
}

/** What a snippet says of itself, and the text that it puts in. */
function infoOf({ description, body }: Snippet, { path, project }: SnippetHost): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-snippetInfo";
  const about = document.createElement("p");
  about.textContent = description;
  const code = document.createElement("pre");
  const nowhere = { selected: "", lineText: "", lineNumber: 1, word: "", lineComment: "//" };
  const place = { ...nowhere, path, project, now: new Date() };
  code.textContent = expandSnippet(body, place, { line: "", unit: "  " }).text;
  box.append(...(description === "" ? [code] : [about, code]));
  return box;
}

function put(
  view: EditorView,
  { body }: Snippet,
  { path, project }: SnippetHost,
  { completion, from, to }: { completion: Completion; from: number; to: number },
): void {
  const { state } = view;
  const line = state.doc.lineAt(from);
  const { from: start, to: end } = state.selection.main;
  const [comment] = state.languageDataAt<{ line?: string }>("commentTokens", from);
  const { text, fields } = expandSnippet(
    body,
    {
      path,
      project,
      selected: state.sliceDoc(start, end),
      lineText: line.text,
      lineNumber: line.number,
      word: state.sliceDoc(from, to),
      lineComment: comment?.line ?? "//",
      now: new Date(),
    },
    { line: /^\s*/.exec(line.text)?.[0] ?? "", unit: state.facet(indentUnit) },
  );
  const placed = fields.map((field) => ({
    ...field,
    from: from + field.from,
    to: from + field.to,
  }));
  const stop = placed[0]?.stop ?? 0;
  const isOnly = placed.every((field) => field.stop === stop);
  view.dispatch({
    changes: { from, to, insert: text },
    annotations: pickedCompletion.of(completion),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
  view.dispatch({
    selection: selectionOf(placed, stop),
    effects: setFields.of(isOnly ? null : { fields: placed, stop }),
  });
  offerChoices(view);
}
