import { LSPPlugin } from "@codemirror/lsp-client";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from "@codemirror/view";
import type { NewestClient } from "./newest-client.ts";

/** So long the keys rest before the server is asked. */
const PATIENCE = 300;

/** Asks the server about a text, and makes marks of the answer. Positions are of the text as it was asked about. */
export type AskForMarks = (plugin: LSPPlugin, view: EditorView) => Promise<DecorationSet>;

/**
 * Marks of a language server in a text: asked for when the keys rest, moved along while somebody types, and never of
 * another text than they were asked about.
 */
export function marksWhenResting(client: NewestClient, ask: AskForMarks): Extension {
  const put = StateEffect.define<DecorationSet>();
  const marks = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(before, { changes, effects }) {
      const given = effects.find((effect) => effect.is(put));
      return given === undefined ? before.map(changes) : given.value;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
  const asking = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), PATIENCE);
    };
    const look = async (): Promise<void> => {
      const plugin = LSPPlugin.get(view);
      if (plugin === null) return;
      // Until a server is there, or again, and has said what it can: each one is asked once it answers.
      if (!client.connected || client.serverCapabilities === null) return soon();
      client.sync();
      const { doc } = view.state;
      try {
        const found = await ask(plugin, view);
        if (!isGone && view.state.doc === doc) view.dispatch({ effects: put.of(found) });
      } catch {
        // A server that does not answer marks nothing; the status bar says how it is.
      }
    };
    soon();
    return {
      update: ({ docChanged, viewportChanged }) => (docChanged || viewportChanged) && soon(),
      destroy: () => {
        isGone = true;
        clearTimeout(timer);
      },
    };
  });
  return [marks, asking];
}
