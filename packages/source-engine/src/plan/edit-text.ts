import { editRichText } from "../rich-text/edit-rich-text.ts";
import { refuseOtherContent } from "../structure/content.ts";
import { editText } from "../text-edit/edit-text.ts";
import type { Planner } from "./context.ts";

/** EDIT_TEXT: the text of an element, in its JSX or in a message file, or its content as rich text. */
export const planEditText: Planner<"EDIT_TEXT"> = (context, { id, ...input }) => {
  const { file, element } = context.locate(id);
  const { content, oldContent } = input;
  if (content !== undefined) {
    refuseOtherContent(element);
    return editRichText(context, file, element, { content, oldContent });
  }
  return editText(context, file, element, input);
};
