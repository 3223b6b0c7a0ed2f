import { type ChangeFields, type ChangeType, newChangeItem } from "@devloom/frame-protocol";
import { expect } from "vitest";
import type { Editor, Message } from "./editor.ts";
import { id } from "./ids.ts";

const HIDDEN = "arb89-display-none-until-refresh";

/** Has the frame show a change, and returns its answer, which carries the item as it was sent. */
export async function applyChange<Type extends ChangeType>(
  editor: Editor,
  type: Type,
  fields: ChangeFields[Type],
  others: object = {},
): Promise<Message> {
  const item = { ...newChangeItem(type, fields), ...others };
  await editor.clear();
  await editor.call("applyChangeItemToDocument", item);
  await expect
    .poll(async () => (await editor.heard("INSTANT_UPDATE_DONE")).at(-1)?.["changeItem"])
    .toEqual(item);
  return editor.next("INSTANT_UPDATE_DONE");
}

/** Undoes a change as the ledger has it after its instant update. */
export async function undoChange(
  editor: Editor,
  done: Message,
  fields: object = {},
): Promise<Message> {
  const { changeItem, instantUpdateData } = done;
  const changeToUndo = {
    ...(changeItem as object),
    _instantUpdateData: instantUpdateData,
    _apiPromise: null,
  };
  // The item is what the frame itself answered with.
  return applyChange(editor, "UNDO", { changeToUndo, ...fields } as never);
}

/** The texts of the children of the row; those that are hidden in brackets. */
export async function rowOf(editor: Editor): Promise<string[]> {
  return editor.frame.locator(`.${id(4)}`).evaluate(
    (node, hidden) =>
      [...node.children].map((child) => {
        const name = child.textContent ?? "";
        return child.classList.contains(hidden) ? `(${name})` : name;
      }),
    HIDDEN,
  );
}

export function styleOf(editor: Editor, number: number, property: string): Promise<string> {
  return editor.frame
    .locator(`.${id(number)}`)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

export function classesOf(editor: Editor, number: number): Promise<string[]> {
  return editor.frame
    .locator(`.${id(number)}`)
    .first()
    .evaluate((node) => [...node.classList]);
}
