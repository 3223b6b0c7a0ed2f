import { isSiblingOf, outermost, parseKey } from "@devloom/frame-protocol";
import { ArrowDownToLine, ArrowUpToLine, CopyPlus, Group, Trash2 } from "lucide-react";
import type { EditorModel } from "../model/editor-model.ts";
import { keyOf } from "../model/nav-index.ts";
import type { Action, ActionContext, Reason } from "./action.ts";
import { alsoForBoards, duplicateBoard, mayRemoveBoard, removeBoard } from "./board-actions.ts";
import { chosenIds, chosenKeys } from "./chosen.ts";
import { isElementKey, type Place, placeBeside, standTogether } from "./place.ts";
import { areSiblings, editsChosen, editsOne, firstOf, hasParent } from "./refusals.ts";
import { moveElements } from "./restructure.ts";
import { tellingCopies } from "./tell-copies.ts";
import { parentOf, siblingOf } from "./walk.ts";

/** What is selected once the selected elements are gone: a neighbour, else what is around them. */
function afterRemoval(model: EditorModel): string[] {
  const keys = chosenKeys(model);
  const [first] = keys;
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return [];
  const isLeft = (key: string | null): key is string => key !== null && !keys.includes(key);
  const candidates = [
    siblingOf(model, last, 1),
    siblingOf(model, first, -1),
    parentOf(model, first),
  ];
  const next = candidates.find(isLeft);
  return next === undefined || !isElementKey(next) ? [] : [next];
}

/** The place one step further among the elements beside the selected one in the source, or why there is none. */
function stepPlace(model: EditorModel, step: 1 | -1): Place | Reason {
  const [key] = chosenKeys(model);
  if (key === undefined) return "nothingSelected";
  const node = model.navNode(key);
  const own = parseKey(node === null ? key : keyOf(outermost(node)));
  let neighbour = siblingOf(model, key, step);
  const isListed = neighbour !== null && parseKey(neighbour).codebaseId === own.codebaseId;
  // Items of one list are one element in the source.
  while (neighbour !== null && parseKey(neighbour).codebaseId === own.codebaseId)
    neighbour = siblingOf(model, neighbour, step);
  if (neighbour === null) return isListed ? "listItem" : "nothingToPass";
  const { tree } = model.lookups.get();
  const { codebaseId } = parseKey(neighbour);
  const isBeside =
    isSiblingOf(own, parseKey(neighbour)) && standTogether(tree, own.codebaseId, codebaseId);
  const place = isBeside ? placeBeside(tree, codebaseId, step === 1 ? "after" : "before") : null;
  return place ?? "otherParent";
}

function stepping(parts: Pick<Action, "id" | "icon" | "keys">, step: 1 | -1): Action {
  const hasNeighbour = ({ model }: ActionContext): Reason | null => {
    const place = stepPlace(model, step);
    return typeof place === "string" ? place : null;
  };
  return {
    ...parts,
    group: "structure",
    refusal: firstOf(editsOne, hasParent, hasNeighbour),
    run: ({ model }) => {
      const place = stepPlace(model, step);
      if (typeof place !== "string") moveElements(model, chosenIds(model), place);
    },
  };
}

/** What changes which elements there are and how they stand. */
export const structureActions: readonly Action[] = [
  alsoForBoards(
    {
      id: "duplicate",
      icon: CopyPlus,
      keys: ["Mod+D"],
      group: "structure",
      refusal: editsChosen,
      run: ({ model }) =>
        void model.submit("DUPLICATE", { codebaseIdsToDuplicate: chosenIds(model) }),
    },
    ({ model }, board) => void duplicateBoard(model, board),
  ),
  {
    id: "wrap",
    icon: Group,
    keys: ["Mod+G"],
    group: "structure",
    refusal: firstOf(editsChosen, areSiblings),
    run: ({ model }) => void model.submit("WRAP_DIV", { codebaseIdsToWrap: chosenIds(model) }),
  },
  stepping(
    { id: "moveBackward", icon: ArrowUpToLine, keys: ["Alt+ArrowUp", "Alt+ArrowLeft", "Mod+["] },
    -1,
  ),
  stepping(
    {
      id: "moveForward",
      icon: ArrowDownToLine,
      keys: ["Alt+ArrowDown", "Alt+ArrowRight", "Mod+]"],
    },
    1,
  ),
  alsoForBoards(
    {
      id: "remove",
      icon: Trash2,
      keys: ["Delete", "Backspace"],
      group: "structure",
      destructive: true,
      refusal: editsChosen,
      run: ({ model }) => {
        const after = afterRemoval(model);
        const ids = chosenIds(model);
        tellingCopies(model, ids, () =>
          model.submit("REMOVE_JSX", { codebaseIdsToRemove: ids }, after),
        );
      },
    },
    (context, board) => void removeBoard(context, board),
    mayRemoveBoard,
  ),
];
