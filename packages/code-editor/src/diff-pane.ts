import { syntaxHighlighting } from "@codemirror/language";
import { MergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { highlightStyle, theme } from "./editor-theme.ts";
import { languageOf } from "./language-of.ts";
import { phrasesOfPage } from "./phrases.ts";

export interface DiffPaneOptions {
  readonly path: string;
  readonly nonce: string;
  readonly before: { readonly label: string; readonly text: string };
  readonly after: { readonly label: string; readonly text: string };
}

/** Two texts side by side with what differs marked; for looking only. */
export class DiffPane {
  readonly #view: MergeView;

  constructor(parent: HTMLElement, { path, nonce, before, after }: DiffPaneOptions) {
    const side = (label: string): Extension[] => [
      EditorView.cspNonce.of(nonce),
      phrasesOfPage(),
      lineNumbers(),
      theme,
      syntaxHighlighting(highlightStyle),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      ...languageOf(path),
    ];
    this.#view = new MergeView({
      parent,
      a: { doc: before.text, extensions: side(before.label) },
      b: { doc: after.text, extensions: side(after.label) },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
  }

  close(): void {
    this.#view.destroy();
  }
}
