import type { Extension } from "@codemirror/state";
import { Decoration, type EditorView, WidgetType } from "@codemirror/view";
import type { InlayHint, InlayHintParams } from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";
import { marksWhenResting } from "./when-resting.ts";

const MAX_HINTS = 500;
const MAX_LENGTH = 40;

/** What the server is told at its start, so that it has hints to give. */
export const HINT_PREFERENCES = {
  includeInlayParameterNameHints: "literals",
  includeInlayVariableTypeHints: true,
  includeInlayVariableTypeHintsWhenTypeMatchesName: false,
  includeInlayFunctionLikeReturnTypeHints: true,
  includeInlayFunctionParameterTypeHints: true,
} as const;

/** Names of parameters and types that nobody wrote, in grey between what is written. They are no part of the text. */
export function inlayHints(client: NewestClient): Extension {
  return marksWhenResting(client, async (plugin, view) => {
    const { from, to } = view.viewport;
    const { doc } = view.state;
    const range = { start: plugin.toPosition(from), end: plugin.toPosition(to) };
    const params = { textDocument: { uri: plugin.uri }, range };
    const hints = await client.askNewest<InlayHintParams, InlayHint[] | null>(
      view,
      "textDocument/inlayHint",
      params,
    );
    return Decoration.set(
      (hints ?? []).slice(0, MAX_HINTS).flatMap((hint) => {
        const { line, character } = hint.position;
        if (line >= doc.lines) return [];
        const written = doc.line(line + 1);
        const place = Math.min(written.from + character, written.to);
        return [Decoration.widget({ widget: new Hint(hint), side: 1 }).range(place)];
      }),
      true,
    );
  });
}

class Hint extends WidgetType {
  readonly #text: string;

  constructor({ label, paddingLeft, paddingRight }: InlayHint) {
    super();
    const whole = typeof label === "string" ? label : label.map(({ value }) => value).join("");
    const text = whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH - 1)}…` : whole;
    this.#text = `${paddingLeft === true ? " " : ""}${text}${paddingRight === true ? " " : ""}`;
  }

  override eq(other: Hint): boolean {
    return other.#text === this.#text;
  }

  override toDOM(_view: EditorView): HTMLElement {
    const hint = document.createElement("span");
    hint.className = "cm-inlayHint";
    // Not part of the text, so that nobody reads it as such.
    hint.ariaHidden = "true";
    hint.textContent = this.#text;
    return hint;
  }
}
