import { MARKER_ATTRIBUTES, parseKey } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { addOwnRule } from "../styles/stylesheets.ts";
import { hasOnlyText } from "./editable-text.ts";

const EDITED_LOOK = `[${MARKER_ATTRIBUTES.editedText}] { cursor: text !important; outline: none !important; user-select: text !important; }`;

/** Where the pointer was when editing began: the caret goes there. */
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Whether the text of an element stands in the source as it is, and nothing stands beside it. */
export function isTextEditable(frame: Frame, key: string): boolean {
  const node = nodeOfKey(frame, key);
  if (!(node instanceof HTMLElement) || !hasOnlyText(node)) return false;
  return Boolean(frame.treeElements[parseKey(key).codebaseId]?.staticTextContents);
}

/** Lets the user type into an element until it loses focus. The element keeps its styles and its box. */
export function startTextEdit(frame: Frame, key: string, point?: Point): void {
  const node = nodeOfKey(frame, key);
  if (!(node instanceof HTMLElement) || frame.textEdit !== null) return;
  const oldText = node.textContent ?? "";
  const parts = [...node.childNodes].map((child) => ({ child, value: child.nodeValue }));
  // A rule instead of styles of the element: nothing else of it may change, and none is told.
  addOwnRule(EDITED_LOOK);
  quietly(frame, () => {
    node.setAttribute("contenteditable", "plaintext-only");
    node.setAttribute(MARKER_ATTRIBUTES.editedText, "");
  });
  const onBlur = (): void => endTextEdit(frame);
  node.addEventListener("blur", onBlur);
  const stop = (): void => {
    node.removeEventListener("blur", onBlur);
    window.getSelection()?.removeAllRanges();
    quietly(frame, () => {
      node.removeAttribute("contenteditable");
      node.removeAttribute(MARKER_ATTRIBUTES.editedText);
    });
    node.blur();
  };
  /** The very nodes of before: the page's own code still holds on to them. */
  const restore = (): void =>
    quietly(frame, () => {
      for (const { child, value } of parts) child.nodeValue = value;
      node.replaceChildren(...parts.map(({ child }) => child));
    });
  frame.textEdit = { key, node, oldText, stop, restore };
  send(frame, { id: "START_EDITING_TEXT", data: { key, oldText } });
  node.focus();
  if (point !== undefined) putCaret(node, point);
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

/**
 * What keys mean while text is edited: Enter keeps it, Escape puts the old text back. A space is typed
 * here, because in a button the browser takes it for a press.
 */
export function typeIntoText(frame: Frame, event: KeyboardEvent): void {
  const edit = frame.textEdit;
  if (edit === null) return;
  event.stopPropagation();
  if (event.isComposing) return;
  if (event.key === " ") event.preventDefault();
  if (event.type !== "keydown") return;
  if (event.key === " ") document.execCommand("insertText", false, " ");
  if (event.key === "Escape") {
    edit.restore();
    endTextEdit(frame);
  }
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    endTextEdit(frame);
  }
}

function putCaret(node: HTMLElement, { clientX, clientY }: Point): void {
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  if (range && node.contains(range.startContainer)) {
    window.getSelection()?.collapse(range.startContainer, range.startOffset);
  }
}
