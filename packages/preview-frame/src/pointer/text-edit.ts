import { parseKey } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { hasOnlyText } from "./editable-text.ts";

const EDIT_STYLES = { cursor: "text", outline: "none", border: "none" } as const;

/** Whether the text of an element stands in the source as it is, and nothing stands beside it. */
export function isTextEditable(frame: Frame, key: string): boolean {
  const node = nodeOfKey(frame, key);
  if (!(node instanceof HTMLElement) || !hasOnlyText(node)) return false;
  return Boolean(frame.treeElements[parseKey(key).codebaseId]?.staticTextContents);
}

/** Lets the user type into an element until it loses focus. */
export function startTextEdit(frame: Frame, key: string): void {
  const node = nodeOfKey(frame, key);
  if (!(node instanceof HTMLElement) || frame.textEdit !== null) return;
  const styleBefore = node.getAttribute("style");
  const oldText = node.textContent ?? "";
  quietly(frame, () => {
    node.setAttribute("contenteditable", "plaintext-only");
    for (const [name, value] of Object.entries(EDIT_STYLES)) node.style.setProperty(name, value);
  });
  const onBlur = (): void => endTextEdit(frame);
  node.addEventListener("blur", onBlur);
  const stop = (): void => {
    node.removeEventListener("blur", onBlur);
    window.getSelection()?.removeAllRanges();
    quietly(frame, () => {
      node.removeAttribute("contenteditable");
      if (styleBefore === null) node.removeAttribute("style");
      else node.setAttribute("style", styleBefore);
    });
  };
  frame.textEdit = { key, node, oldText, stop };
  send(frame, { id: "START_EDITING_TEXT", data: { key, oldText } });
  node.focus();
  frame.redrawOutlines();
}

/** Ends editing and tells the text, also when it is the same. */
export function endTextEdit(frame: Frame): void {
  const edit = frame.textEdit;
  if (edit === null) return;
  frame.textEdit = null;
  const { key, oldText } = edit;
  send(frame, {
    id: "EDITED_TEXT",
    data: { key, newText: edit.node.textContent ?? "", oldText },
  });
  edit.stop();
  frame.redrawOutlines();
}
