import { MARKER_ATTRIBUTES } from "@devloom/frame-protocol";
import { type Frame, type TextEdit, type TextOwner, quietly, send } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { fiberOf, heldContent } from "../inspect/fiber.ts";
import { addOwnRule } from "../styles/stylesheets.ts";
import { textOwner } from "./text-owner.ts";

/** Value of the marker once a line break was typed. */
const LINES = "lines";
const EDITED_LOOK = [
  `[${MARKER_ATTRIBUTES.editedText}] { cursor: text !important; outline: none !important; user-select: text !important; }`,
  `[${MARKER_ATTRIBUTES.editedText}="${LINES}"] { white-space-collapse: preserve-breaks !important; }`,
];

/** Where the pointer was when editing began: the caret goes there. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A node whose text is edited, and the element that it counts for. */
interface EditedPlace {
  readonly key: string;
  readonly node: HTMLElement;
  readonly owner: TextOwner;
  readonly point: Point;
  readonly ended?: () => void;
}

interface TextPart {
  readonly child: ChildNode;
  readonly value: string | null;
}

/** Whether the text of an element stands in the source as it is, and nothing stands beside it. */
export function isTextEditable(frame: Frame, key: string): boolean {
  return textOwner(frame, key) !== null;
}

/** Lets the user type into an element whose text is known to be written somewhere. */
export function startTextEdit(frame: Frame, key: string, point: Point): void {
  const node = nodeOfKey(frame, key);
  const owner = textOwner(frame, key);
  if (node instanceof HTMLElement && owner !== null) editIn(frame, { key, node, owner, point });
}

/** Lets the user type into a node until it loses focus. The node keeps its styles and its box. */
export function editIn(frame: Frame, { key, node, owner, point, ended }: EditedPlace): void {
  if (frame.textEdit !== null) return;
  const oldText = node.textContent ?? "";
  const parts = partsOf(node.childNodes);
  // A rule instead of styles of the element: nothing else of it may change, and none is told.
  for (const rule of EDITED_LOOK) addOwnRule(rule);
  quietly(frame, () => {
    node.setAttribute("contenteditable", "plaintext-only");
    node.setAttribute(MARKER_ATTRIBUTES.editedText, "");
  });
  const onBlur = (): void => endTextEdit(frame);
  node.addEventListener("blur", onBlur);
  const stop = (): void => {
    node.removeEventListener("blur", onBlur);
    node.removeEventListener("input", onInput);
    window.getSelection()?.removeAllRanges();
    quietly(frame, () => {
      node.removeAttribute("contenteditable");
      node.removeAttribute(MARKER_ATTRIBUTES.editedText);
      ended?.();
    });
    node.blur();
  };
  const put = (shown: readonly TextPart[]): void =>
    quietly(frame, () => {
      for (const { child, value } of shown) child.nodeValue = value;
      if (node.isConnected) node.replaceChildren(...shown.map(({ child }) => child));
    });
  /** The very nodes of before: the page's own code still holds on to them. */
  const restore = (): (() => void) => {
    const typed = partsOf(node.isConnected ? node.childNodes : parts.map(({ child }) => child));
    put(parts);
    return () => put(typed);
  };
  /** Browsers make nodes of their own for what is typed over all of a text; the page's code would miss its own. */
  const hold = (text: string): void =>
    quietly(frame, () => {
      const children = parts.map(({ child }) => child);
      const areThere = children.every((child, at) => child === node.childNodes[at]);
      if (areThere && children.length === node.childNodes.length) return;
      for (const [at, child] of children.entries()) child.nodeValue = at === 0 ? text : "";
      if (children.length > 0) node.replaceChildren(...children);
    });
  // The outline follows the box that grows with what is typed.
  const onInput = (): void => frame.redrawOutlines();
  node.addEventListener("input", onInput);
  // What only stands around a text while it is edited is not the page's own.
  const element = fiberOf(node) === null ? (node.parentElement ?? node) : node;
  const held = heldContent(element, oldText);
  const pieces = parts.length;
  frame.textEdit = { key, owner, node, oldText, pieces, stop, hold, restore, element, held };
  send(frame, { id: "START_EDITING_TEXT", data: { key: owner.key, oldText } });
  node.focus();
  putCaret(node, point);
  frame.redrawOutlines();
}

/** Nodes of a text as they are now. */
function partsOf(nodes: Iterable<ChildNode>): TextPart[] {
  return [...nodes].map((child) => ({ child, value: child.nodeValue }));
}

/** Ends editing and tells the text, also when it is the same. */
export function endTextEdit(frame: Frame): void {
  const edit = frame.textEdit;
  if (edit === null) return;
  frame.textEdit = null;
  const { oldText, owner } = edit;
  const { key, propName } = owner;
  const hasLines = edit.node.getAttribute(MARKER_ATTRIBUTES.editedText) === LINES;
  const typed = edit.node.textContent ?? "";
  // The browser puts one more break behind a last one, to have a line for the caret.
  const newText = hasLines ? typed.replace(/\n+$/, "") : typed;
  send(frame, {
    id: "EDITED_TEXT",
    data: { key, newText, oldText, ...(propName !== null && { propName }) },
  });
  const { element, held, restore } = edit;
  if (newText !== oldText) frame.typedTexts.push({ element, oldText, held, restore, flush: null });
  edit.hold(newText);
  if (hasLines && newText.includes("\n")) showLines(frame, edit, newText);
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
  if (event.key !== "Enter") return;
  event.preventDefault();
  if (!event.shiftKey) endTextEdit(frame);
  else if (edit.owner.propName === null) breakLine(frame, edit);
}

/** A line break that is typed shows at once; JSX texts have none of their own that would begin to. */
function breakLine(frame: Frame, { node }: TextEdit): void {
  quietly(frame, () => node.setAttribute(MARKER_ATTRIBUTES.editedText, LINES));
  document.execCommand("insertLineBreak");
}

/**
 * Shows the lines until the page comes from the source that has them. Where the page holds on to several pieces of
 * the text, what was typed would stay between them: there the old text shows meanwhile.
 */
function showLines(frame: Frame, { node, pieces, restore }: TextEdit, text: string): void {
  if (pieces > 1) return void restore();
  const lines = text.split("\n").flatMap((line) => [document.createElement("br"), line]);
  quietly(frame, () => node.replaceChildren(...lines.slice(1)));
}

function putCaret(node: HTMLElement, { clientX, clientY }: Point): void {
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  if (range && node.contains(range.startContainer)) {
    window.getSelection()?.collapse(range.startContainer, range.startOffset);
  }
}
