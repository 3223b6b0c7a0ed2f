import { ArrowDown, ArrowUp, CornerDownRight, CornerLeftUp } from "lucide-react";
import { selectAndShow } from "../model/show-selection.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { Action, Reason } from "./action.ts";
import { beginning, firstChildOf, parentOf, siblingOf } from "./walk.ts";

function lastKey(model: EditorModel): string | null {
  return model.selection.get().keys.at(-1) ?? null;
}

function walking(
  parts: Pick<Action, "id" | "icon" | "keys">,
  target: (model: EditorModel, key: string) => string | null,
  missing: Reason,
): Action {
  const next = (model: EditorModel): string | null => {
    const key = lastKey(model);
    return key === null ? beginning(model) : target(model, key);
  };
  return {
    ...parts,
    group: "walk",
    refusal: ({ model }) => (next(model) === null ? missing : null),
    run: ({ model }) => {
      const key = next(model);
      if (key !== null) selectAndShow(model, [key]);
    },
  };
}

/** Ways through the tree with the keyboard. */
export const walkActions: readonly Action[] = [
  {
    id: "selectParent",
    icon: CornerLeftUp,
    keys: ["Escape", "Shift+Enter"],
    group: "walk",
    refusal: ({ model }) =>
      model.selection.get().keys.length === 0 && model.tools.get() === "select"
        ? "nothingSelected"
        : null,
    run: ({ model }) => {
      const { keys } = model.selection.get();
      const mode = model.tools.get();
      if (mode !== "select") return model.setMode("select");
      const [first] = keys;
      if (first === undefined) return;
      const parent = keys.length > 1 ? first : parentOf(model, first);
      selectAndShow(model, parent === null ? [] : [parent]);
    },
  },
  walking(
    { id: "selectChild", icon: CornerDownRight, keys: ["Enter"] },
    firstChildOf,
    "nothingInside",
  ),
  walking(
    { id: "selectPrevious", icon: ArrowUp, keys: ["ArrowUp", "ArrowLeft"] },
    (model, key) => siblingOf(model, key, -1),
    "noNeighbour",
  ),
  walking(
    { id: "selectNext", icon: ArrowDown, keys: ["ArrowDown", "ArrowRight"] },
    (model, key) => siblingOf(model, key, 1),
    "noNeighbour",
  ),
];
