import { type Frame, quietly, send } from "../frame.ts";
import { hasOnlyText } from "./editable-text.ts";
import { editIn, type Point } from "./text-edit.ts";

/** Stands around a text that has other things beside it while it is edited; no style speaks of it. */
const HOST = "devloom-text";

/** Asks the editor about text that code makes. It may find out where that is written, and has it edited then. */
export function askForText(frame: Frame, key: string, element: Element, point: Point): void {
  const part = textAt(element, point);
  if (part === undefined) return;
  const isAlone = element instanceof HTMLElement && hasOnlyText(element);
  const text = (isAlone ? element : part).textContent ?? "";
  frame.askedText = () => {
    const place = { key, owner: { key, propName: null }, point };
    if (!part.isConnected) return;
    if (isAlone) return editIn(frame, { ...place, node: element });
    const host = document.createElement(HOST);
    quietly(frame, () => {
      part.replaceWith(host);
      host.append(part);
    });
    const ended = (): void => {
      part.nodeValue = host.textContent;
      host.replaceWith(part);
    };
    editIn(frame, { ...place, node: host, ended });
  };
  send(frame, { id: "TEXT_EDIT_REFUSED", elementKey: key, text });
}

/** The text of an element at a point, or the first that there is. */
function textAt(element: Element, { clientX, clientY }: Point): Text | undefined {
  const texts = [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== "",
  );
  const at = document.caretRangeFromPoint?.(clientX, clientY)?.startContainer;
  return texts.find((text) => text === at) ?? texts[0];
}
