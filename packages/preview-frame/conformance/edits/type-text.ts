import type { ChangeFields } from "@devloom/frame-protocol";
import type { Editor } from "../editor.ts";

/** Edits a text as a person does: two presses on the element, new text, and away. */
export async function typeText(
  editor: Editor,
  { codebaseIdToEditText: id, newText }: ChangeFields["EDIT_TEXT"],
): Promise<null> {
  const selector = `.${id}`;
  await editor.frame.locator(selector).scrollIntoViewIfNeeded();
  await editor.call("setSelectedElement", await editor.keyOf(id));
  await editor.settle();
  await editor.after("START_EDITING_TEXT", () => editor.click(selector));
  await editor.after("EDITED_TEXT", async () => {
    await editor.page.keyboard.press("ControlOrMeta+a");
    await editor.page.keyboard.insertText(newText);
    await editor.call("setSelectedElement", null);
  });
  // What the pointer rests on may look different.
  const { width, height } = editor.page.viewportSize() ?? { width: 1, height: 1 };
  await editor.page.mouse.move(width - 1, height - 1);
  return null;
}
