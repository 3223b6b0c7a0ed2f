import { editText } from "../text-edit/edit-text.ts";
import type { Planner } from "./context.ts";

/** EDIT_TEXT: replaces the text of an element, also where it stands in a message file. */
export const planEditText: Planner<"EDIT_TEXT"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  return editText(context, file, element, change);
};
