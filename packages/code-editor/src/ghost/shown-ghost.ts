import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/** A text that could stand at a place. */
export interface Ghost {
  readonly at: number;
  readonly text: string;
}

export const setGhost = StateEffect.define<Ghost | null>();

/** What is proposed. Typing what it says goes on in it, anything else takes it away. */
export const shownGhost = StateField.define<Ghost | null>({
  create: () => null,
  update(before, { effects, changes, docChanged, state }) {
    for (const effect of effects) if (effect.is(setGhost)) return effect.value;
    if (before === null) return null;
    const { main } = state.selection;
    if (!docChanged) return main.empty && main.head === before.at ? before : null;
    const typed = state.sliceDoc(before.at, main.head);
    const isTyped = changes.length === changes.newLength - typed.length && typed.length > 0;
    return isTyped && before.text.startsWith(typed) && before.text !== typed
      ? { at: main.head, text: before.text.slice(typed.length) }
      : null;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (ghost) =>
      ghost === null
        ? Decoration.none
        : Decoration.set(
            Decoration.widget({ widget: new Shown(ghost.text), side: 1 }).range(ghost.at),
          ),
    ),
});

export const ghostOf = (state: EditorState): Ghost | null => state.field(shownGhost, false) ?? null;

/** The text is drawn, not written: it is neither read as the file's nor copied with it. */
class Shown extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Shown): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "cm-ghostText";
    element.ariaHidden = "true";
    element.dataset["text"] = this.text;
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

export const ghostTheme = EditorView.theme({
  ".cm-ghostText::after": {
    content: "attr(data-text)",
    color: "var(--color-muted)",
    opacity: "0.75",
    fontStyle: "italic",
    whiteSpace: "pre-wrap",
  },
});
