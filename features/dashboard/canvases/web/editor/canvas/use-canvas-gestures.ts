import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useEditorUi } from "../actions/ui-context.ts";
import type { EditorUiState } from "../actions/ui-state.ts";
import type { CanvasDrag } from "../insert/canvas-drag.ts";
import { useDrag } from "../insert/drag-context.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { zoomFactor } from "./zoom.ts";

interface Wheel {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Moves and zooms the canvas by wheel, pinch and space-drag. Returns whether space is held down. */
export function useCanvasGestures(area: RefObject<HTMLElement | null>): boolean {
  const model = useEditor();
  const ui = useEditorUi();
  const drag = useDrag();
  const [isPanning, setPanning] = useState(false);
  // Before anything is drawn, so that nobody sees the pages move to their places.
  useLayoutEffect(() => followSize(model, area.current), [model, area]);
  useEffect(() => followWheel(model, area.current), [model, area]);
  useEffect(() => followSpace(model, setPanning), [model]);
  useEffect(
    () => watchCanvasBackground({ model, ui, drag }, area.current),
    [model, ui, drag, area],
  );
  useEffect(() => dragToPan(model, area.current, isPanning), [model, area, isPanning]);
  return isPanning;
}

function followSize(model: EditorModel, element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { size } = model.viewport;
  let fits = size.get().width === 0;
  const take = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    const before = size.get();
    size.set({ width, height });
    const isOther = before.width !== width || before.height !== height;
    if (fits && isOther) model.viewport.fit(model.storyboards.items.get());
  };
  take();
  const observer = new ResizeObserver(() => {
    take();
    fits = false;
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function followWheel(model: EditorModel, element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    turn(model, event, { x: event.clientX - left, y: event.clientY - top });
  };
  element.addEventListener("wheel", onWheel, { passive: false });
  const stop = model.frames.on("WHEEL_EVENT", ({ event }, link) => {
    const board = model.storyboards.find(link.storyboardId);
    if (board === null) return;
    turn(model, event, model.viewport.toScreen({ x: board.x + event.x, y: board.y + event.y }));
  });
  return () => {
    element.removeEventListener("wheel", onWheel);
    stop();
  };
}

interface Background {
  readonly model: EditorModel;
  readonly ui: EditorUiState;
  readonly drag: CanvasDrag;
}

/** On the ground of the canvas nothing is pointed at, and a menu speaks of the canvas as a whole. */
function watchCanvasBackground(
  { model, ui, drag }: Background,
  element: HTMLElement | null,
): (() => void) | undefined {
  if (element === null) return undefined;
  const onMove = ({ target }: PointerEvent): void => {
    if (model.hovered.get() === null || drag.state.get() !== null) return;
    // Rows and paths point at elements themselves.
    if (target instanceof Element && target.closest("[role=tree], nav") === null) model.hover(null);
  };
  const onMenu = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.matches("[data-canvas-ground]")) return;
    event.preventDefault();
    ui.menu.set({ x: event.clientX, y: event.clientY, subject: "canvas" });
  };
  // Zoomed by wheel, panels would grow with the whole page of the browser.
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) event.preventDefault();
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("wheel", onWheel, { passive: false });
  element.addEventListener("contextmenu", onMenu);
  return () => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("wheel", onWheel);
    element.removeEventListener("contextmenu", onMenu);
  };
}

function turn({ viewport }: EditorModel, wheel: Wheel, at: { x: number; y: number }): void {
  const { deltaX, deltaY } = wheel;
  if (wheel.ctrlKey || wheel.metaKey) viewport.zoomBy(zoomFactor(deltaY), at);
  else if (wheel.shiftKey && deltaX === 0) viewport.panBy(-deltaY, 0);
  else viewport.panBy(-deltaX, -deltaY);
}

/** Space held down turns the pointer into a hand, unless it means something where the keyboard is. */
function followSpace(model: EditorModel, set: (isDown: boolean) => void): () => void {
  // Somebody who has come to a control with the keyboard means to press it with Space.
  let focusedByKeyboard = false;
  const onPress = (): void => {
    focusedByKeyboard = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (/^(?:Tab|Arrow)/.test(event.key)) focusedByKeyboard = true;
    if (event.key !== " " || isWriting(event.target)) return;
    if (focusedByKeyboard && isControl(event.target)) return;
    event.preventDefault();
    set(event.type === "keydown");
  };
  const release = (): void => set(false);
  window.addEventListener("keydown", onKey);
  window.addEventListener("keyup", onKey);
  window.addEventListener("pointerdown", onPress, true);
  window.addEventListener("blur", release);
  const stops = [
    model.frames.on("KEY_DOWN_EVENT", ({ event: { key, activeElement } }) => {
      if (key === " " && activeElement.isContentEditable !== true && model.tools.get() !== "drive")
        set(true);
    }),
    model.frames.on("KEY_UP_EVENT", ({ event: { key } }) => {
      if (key === " ") set(false);
    }),
  ];
  return () => {
    window.removeEventListener("keydown", onKey);
    window.removeEventListener("keyup", onKey);
    window.removeEventListener("pointerdown", onPress, true);
    window.removeEventListener("blur", release);
    for (const stop of stops) stop();
  };
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
      null
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, [role]") !== null;
}

/** The middle button always moves the canvas, the left one while space is held down. */
function dragToPan(
  model: EditorModel,
  element: HTMLElement | null,
  isPanning: boolean,
): (() => void) | undefined {
  if (element === null) return undefined;
  let last: { x: number; y: number } | null = null;
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 1 && !(isPanning && event.button === 0)) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    last = { x: event.clientX, y: event.clientY };
  };
  const onMove = (event: PointerEvent): void => {
    if (last === null) return;
    model.viewport.panBy(event.clientX - last.x, event.clientY - last.y);
    last = { x: event.clientX, y: event.clientY };
  };
  const onUp = (): void => {
    last = null;
  };
  element.addEventListener("pointerdown", onDown, true);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onUp);
  return () => {
    element.removeEventListener("pointerdown", onDown, true);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", onUp);
  };
}
