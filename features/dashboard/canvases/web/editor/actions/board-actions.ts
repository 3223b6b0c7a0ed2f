import { isStoryboard, parseKey } from "@devloom/frame-protocol";
import type { Storyboard } from "../../../contract.ts";
import { selectAndShow } from "../model/show-selection.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { Action, ActionContext, Reason } from "./action.ts";
import { mayEdit } from "./refusals.ts";
import { boardKey } from "./walk.ts";

/** The storyboard that is selected as a whole. */
export function chosenBoard(model: EditorModel): Storyboard | null {
  const { storyboardId, keys } = model.selection.get();
  const [key] = keys;
  if (key === undefined || keys.length > 1 || !isStoryboard(parseKey(key))) return null;
  return model.storyboards.find(storyboardId);
}

type BoardWork = (context: ActionContext, board: Storyboard) => void;

/** An action that does the same to a storyboard when one is selected as a whole. */
export function alsoForBoards(action: Action, run: BoardWork, refusal = mayEdit): Action {
  return {
    ...action,
    refusal: (context) =>
      chosenBoard(context.model) === null ? action.refusal(context) : refusal(context),
    run: (context) => {
      const board = chosenBoard(context.model);
      if (board === null) action.run(context);
      else run(context, board);
    },
  };
}

/** Puts the same page beside a storyboard once more, in the same size. */
export async function duplicateBoard(model: EditorModel, board: Storyboard): Promise<void> {
  const { name, type, path, component, width, height } = board;
  const added = await model.storyboards.add({ name, type, path, component, width, height }, board);
  if (added !== null) selectAndShow(model, [boardKey(added.id)]);
}

export function mayRemoveBoard(context: ActionContext): Reason | null {
  const isLast = context.model.storyboards.items.get().length === 1;
  return mayEdit(context) ?? (isLast ? "lastBoard" : null);
}

/** Takes a storyboard off the canvas; the screen keeps it for those who want it back. */
export async function removeBoard({ model, ui }: ActionContext, board: Storyboard): Promise<void> {
  if (model.selection.get().storyboardId === board.id) model.select([]);
  await model.storyboards.remove(board.id);
  if (model.storyboards.find(board.id) === null) ui.removedBoard.set(board);
}

/** Puts a storyboard back where it was. */
export async function restoreBoard(model: EditorModel, board: Storyboard): Promise<void> {
  const { name, type, path, component, x, y, width, height } = board;
  await model.storyboards.put({ name, type, path, component, x, y, width, height });
}
