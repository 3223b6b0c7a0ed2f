import { ensureSyntaxTree, forceParsing, syntaxTreeAvailable } from "@codemirror/language";
import { type EditorView, ViewPlugin } from "@codemirror/view";

/** Short enough to go unnoticed between two keys. */
const SLICE_MILLISECONDS = 8;

/**
 * Parses up to what is shown as soon as it is shown. The editor by itself begins after a pause, and until it is
 * that far every key waits for a part of it: in the middle of a long file the first words would be slow.
 */
export const parseSoon = ViewPlugin.define((view: EditorView) => {
  let next: ReturnType<typeof setTimeout>;
  const parse = (): void => {
    const { state, viewport } = view;
    if (syntaxTreeAvailable(state, viewport.to)) return;
    if (ensureSyntaxTree(state, viewport.to, SLICE_MILLISECONDS) === null) next = setTimeout(parse);
    else forceParsing(view, viewport.to, 0);
  };
  next = setTimeout(parse);
  return {
    update: ({ viewportChanged }) => {
      if (!viewportChanged) return;
      clearTimeout(next);
      next = setTimeout(parse);
    },
    destroy: () => clearTimeout(next),
  };
});
