import type { EditorModel } from "../model/editor-model.ts";

/**
 * How often a page shows an element of the source at most: one in a list that code makes stands for all of its items.
 * A component and the node that it makes of itself are one place.
 */
function copiesOf(model: EditorModel, id: string): number {
  const counts = model.storyboards.items.get().map(
    (board) =>
      model.keysOf(id, board.id).filter((key) => {
        const above = model.navNode(key)?.parent;
        return above?.tempoElement.codebaseId !== id;
      }).length,
  );
  return Math.max(0, ...counts);
}

/** Makes a change of elements, and says so when it means more of the page than was pointed at. */
export function tellingCopies(model: EditorModel, ids: readonly string[], make: () => void): void {
  const count = Math.max(0, ...ids.map((id) => copiesOf(model, id)));
  make();
  if (count > 1) model.notify({ kind: "copies", count, undo: () => model.undo() });
}
