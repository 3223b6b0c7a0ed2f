import { ensureSyntaxTree, forceParsing, syntaxTreeAvailable } from "@codemirror/language";
import { type EditorView, ViewPlugin } from "@codemirror/view";

/** Short enough to go unnoticed between two keys. */
const SLICE_MILLISECONDS = 8;
/** What is parsed up to here is kept when somebody types; what goes beyond is begun anew. */
const PIECE_CHARACTERS = 32_000;

/**
 * Parses up to what is shown as soon as it is shown. The editor by itself begins after a pause, and until it is
 * that far every key waits for a part of it: in the middle of a long file the first words would be slow.
 */
export const parseSoon = ViewPlugin.define((view: EditorView) => {
  let next: ReturnType<typeof setTimeout>;
  let piece = 0;
  const parse = (): void => {
    const { state, viewport } = view;
    while (piece < viewport.to && syntaxTreeAvailable(state, piece)) piece += PIECE_CHARACTERS;
    const end = Math.min(piece, viewport.to);
    if (syntaxTreeAvailable(state, viewport.to)) return;
    if (ensureSyntaxTree(state, end, SLICE_MILLISECONDS) === null || end < viewport.to)
      next = setTimeout(parse);
    else forceParsing(view, viewport.to, 0);
  };
  const begin = (): void => {
    clearTimeout(next);
    piece = 0;
    next = setTimeout(parse);
  };
  begin();
  return {
    update: ({ viewportChanged }) => {
      if (viewportChanged) begin();
    },
    destroy: () => clearTimeout(next),
  };
});
