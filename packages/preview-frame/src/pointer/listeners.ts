import { isStoryboard, parseKey } from "@devloom/frame-protocol";
import { type Frame, send } from "../frame.ts";
import { catchUp } from "../nav-tree/build.ts";
import { isErrorOverlay } from "../reload/errors.ts";
import { clearHover, hover, select, selectSeveral } from "../selection.ts";
import { askForText } from "./asked-text.ts";
import { isMadeUp, movedWhilePressed, pressed, released, type PointerPlace } from "./drag.ts";
import { canScroll } from "./can-scroll.ts";
import { keyFields, wheelFields } from "./event-fields.ts";
import { isWithin, keyOfStoryboard, siblingAt, targetOf } from "./target.ts";
import { isTextEditable, startTextEdit, typeIntoText } from "./text-edit.ts";

const HELD_BACK = [
  "click",
  "pointerover",
  "mouseover",
  "mouseout",
  "mousemove",
  "mousedown",
  "mouseup",
] as const;

interface Modifiers {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Listens to the whole page before the page itself does. */
export function startListening(frame: Frame): void {
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ): void => document.body.addEventListener(type, handle, { capture: true, passive: false });

  for (const type of HELD_BACK) listen(type, (event) => void holdBack(frame, event));
  listen("pointermove", (event) => {
    if (isMadeUp(frame, event)) return;
    if (holdBack(frame, event)) moved(frame, event, event.target, event);
    else if (!frame.driveMode) tellMove(frame, event);
  });
  listen("pointerdown", (event) => {
    if (holdBack(frame, event) && event.button === 0) press(frame, event);
  });
  listen("pointerup", (event) => {
    if (holdBack(frame, event)) release(frame, event);
  });
  listen("pointerleave", (event) => {
    if (event.target === document.body && holdBack(frame, event)) clearHover(frame);
  });
  listen("dblclick", (event) => {
    if (holdBack(frame, event)) pressTwice(frame, event);
  });
  listen("contextmenu", (event) => {
    if (holdBack(frame, event)) requestContext(frame, event);
  });
  listen("wheel", (event) => turnWheel(frame, event));
  listen("keydown", (event) => passKey(frame, event, "KEY_DOWN_EVENT"));
  listen("keyup", (event) => passKey(frame, event, "KEY_UP_EVENT"));
}

/** Told before it has an effect: the editor leaves keys alone that are typed into text. */
function passKey(frame: Frame, event: KeyboardEvent, id: "KEY_DOWN_EVENT" | "KEY_UP_EVENT"): void {
  if (!frame.driveMode && frame.textEdit === null) holdBack(frame, event);
  send(frame, { id, event: keyFields(event) });
  if (!frame.driveMode) typeIntoText(frame, event);
}

/** Keeps an event from the page; not in drive mode, nor where text is being edited or an error is told. */
function holdBack(frame: Frame, event: Event): boolean {
  if (frame.driveMode || isErrorOverlay(event.target)) return false;
  if (frame.textEdit?.node.contains(asNode(event.target)) === true) {
    // The press is for the caret, not for a button or a link around the text.
    event.stopPropagation();
    if (event.type === "click") event.preventDefault();
    return false;
  }
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The pointer is somewhere else: hover, and drag what was pressed. */
export function moved(
  frame: Frame,
  place: PointerPlace,
  target: EventTarget | null,
  modifiers: Modifiers,
): void {
  frame.pointer = { x: place.clientX, y: place.clientY };
  tellMove(frame, place);
  movedWhilePressed(frame, place);
  if (frame.drag?.dragging !== true && !modifiers.altKey) hoverAt(frame, target, modifiers);
}

function hoverAt(frame: Frame, target: EventTarget | null, modifiers: Modifiers): void {
  const element = asElement(target);
  if (modifiers.shiftKey && frame.selectedKey !== null)
    return hover(frame, siblingAt(frame, element));
  hover(frame, targetOf(frame, element, isExact(frame, modifiers)));
}

/**
 * Hovers what is at a point of the window, on behalf of the editor. One that stays outside of the selection
 * hovers the selected element wherever the point is inside of it.
 */
export function hoverAtPoint(
  frame: Frame,
  point: { readonly x: number; readonly y: number },
  notInsideSelected: boolean,
  exact: boolean,
): void {
  const key = targetOf(frame, document.elementFromPoint(point.x, point.y), exact);
  const isInside = isWithin(key, frame.selectedKey);
  hover(frame, notInsideSelected && isInside ? frame.selectedKey : key);
}

function tellMove(frame: Frame, { pageX, pageY, clientX, clientY }: PointerPlace): void {
  send(frame, { id: "MOUSE_MOVE_EVENT", event: { pageX, pageY, clientX, clientY } });
}

function press(frame: Frame, event: PointerEvent): void {
  catchUp(frame);
  const element = asElement(event.target);
  if (event.shiftKey && frame.selectedKey !== null && !isStoryboard(parseKey(frame.selectedKey)))
    return pressWithShift(frame, siblingAt(frame, element));
  const before = frame.selectedKey;
  const key = targetOf(frame, element, isExact(frame, event));
  const isSelected = key === before && frame.multiSelectedKeys.length === 0;
  if (!isSelected) select(frame, key);
  frame.pressedText = isSelected && isTextEditable(frame, key) ? key : null;
  // Text that is about to be edited takes the keyboard itself.
  if (isSelected && frame.pressedText === null)
    send(frame, { id: "SELECTED_ELEMENT_PRESSED", elementKey: key });
  pressed(frame, event, key, before);
}

/** Released where it was pressed, text that was selected before is edited. */
function release(frame: Frame, event: PointerEvent): void {
  const { pressedText } = frame;
  frame.pressedText = null;
  released(frame);
  if (pressedText !== null) startTextEdit(frame, pressedText, event);
}

function isExact(frame: Frame, { ctrlKey, metaKey }: Modifiers | MouseEvent): boolean {
  return ctrlKey || metaKey || frame.clickTarget === "deepest";
}

/** A double click means what is under the pointer, however deep it lies. */
function pressTwice(frame: Frame, event: MouseEvent): void {
  if (event.shiftKey) return;
  const element = asElement(event.target);
  const key = targetOf(frame, element, true);
  if (key !== frame.selectedKey) select(frame, key);
  if (frame.interaction.text === "own" || key === keyOfStoryboard(frame)) return;
  if (isTextEditable(frame, key)) startTextEdit(frame, key, event);
  else if (element !== null) askForText(frame, key, element, event);
}

function pressWithShift(frame: Frame, key: string | null): void {
  if (key === null || frame.selectedKey === null) return;
  const several = frame.multiSelectedKeys.length > 0;
  const chosen = several ? frame.multiSelectedKeys : [frame.selectedKey];
  const remaining = chosen.filter((one) => !isWithin(key, one));
  if (remaining.length === chosen.length) return selectSeveral(frame, [...chosen, key]);
  if (several) selectSeveral(frame, remaining);
}

function requestContext(frame: Frame, event: MouseEvent): void {
  frame.drag = null;
  catchUp(frame);
  const key = targetOf(frame, asElement(event.target), isExact(frame, event));
  if (key === keyOfStoryboard(frame)) return select(frame, key);
  if (frame.multiSelectedKeys.length === 0 && !isWithin(key, frame.selectedKey)) select(frame, key);
  const { clientX, clientY } = event;
  send(frame, { id: "CONTEXT_REQUESTED", event: { clientX, clientY } });
}

function turnWheel(frame: Frame, event: WheelEvent): void {
  const zooms = event.ctrlKey || event.metaKey;
  if (!zooms && (frame.driveMode || frame.textEdit !== null || event.altKey)) return;
  if (!zooms && frame.interaction.wheel === "page" && canScroll(event)) {
    // The page's own code must not take the wheel for something else than scrolling.
    event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  send(frame, { id: "WHEEL_EVENT", event: wheelFields(event) });
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

function asNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
