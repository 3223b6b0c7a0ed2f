import { type RefObject, useEffect } from "react";
import type { EditorModel } from "../model/editor-model.ts";
import type { CanvasDrag } from "./canvas-drag.ts";
import type { Point } from "./canvas-drop.ts";
import { isMadeUp } from "./made-up.ts";
import { pageAt } from "./page-points.ts";
import type { PageScrolls } from "../model/page-scrolls.ts";

/** Carries drags over the canvas, whether pages or this window hear of the pointer. */
export function useCanvasDrag(
  model: EditorModel,
  drag: CanvasDrag,
  scrolls: PageScrolls,
  area: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let isAltDown = false;
    const setAlt = (isDown: boolean): void => {
      isAltDown = isDown;
      drag.setCopies(isDown);
    };
    /** Where the pointer was last, in the window of the page that told of it. */
    let pointer: Point = { x: -1, y: -1 };
    const stops = [
      model.frames.on("DRAG_START_EVENT", (_message, link) => {
        const begins = model.tools.get() === "select";
        if (!begins || !drag.beginWithSelection(link.storyboardId, isAltDown))
          return link.call("triggerDragCancel");
        // A quick hand may already be where it lets go: browsers tell of one movement instead of many.
        pointFrom(link.storyboardId);
      }),
      model.frames.on("MOUSE_MOVE_EVENT", ({ event }, link) => {
        pointer = { x: event.clientX, y: event.clientY };
        scrolls.take(link.storyboardId, { x: event.pageX, y: event.pageY }, pointer);
        if (drag.state.get() !== null) pointFrom(link.storyboardId);
      }),
      model.frames.on("DRAG_END_EVENT", () => drag.finish()),
      model.frames.on("DRAG_CANCEL_EVENT", () => drag.cancel()),
      model.frames.on("KEY_DOWN_EVENT", ({ event }) => {
        if (event.key === "Alt") setAlt(true);
        if (event.key === "Escape") giveUp();
      }),
      model.frames.on("KEY_UP_EVENT", ({ event }) => {
        if (event.key === "Alt") setAlt(false);
      }),
    ];
    const pointFrom = (storyboardId: string): void => {
      const { x, y } = pointer;
      const board = model.storyboards.find(storyboardId);
      if (board === null) return;
      const isInside = x >= 0 && y >= 0 && x <= board.width && y <= board.height;
      if (!isInside) return overOthers({ x: board.x + x, y: board.y + y });
      const scroll = scrolls.of(storyboardId);
      drag.pointAt(storyboardId, { x: x + scroll.x, y: y + scroll.y }, scroll);
    };
    /** The page in which a press began still hears of a pointer that is over another one by now. */
    const overOthers = (canvasPoint: Point): void => {
      const point = pageAt(model, model.viewport.toScreen(canvasPoint));
      if (point === null) drag.leave();
      else scrolls.ask(point, 0);
    };
    const giveUp = (): boolean => {
      const state = drag.state.get();
      if (state === null) return false;
      drag.cancel();
      if (state.dragged.kind === "elements")
        model.frames.find(state.dragged.from)?.call("triggerDragCancel");
      return true;
    };
    const onMove = (event: PointerEvent): void => {
      if (drag.state.get() === null || area.current === null || isMadeUp(event)) return;
      setAlt(event.altKey);
      const { left, top } = area.current.getBoundingClientRect();
      const point = pageAt(model, { x: event.clientX - left, y: event.clientY - top });
      const isOverArea = isWithin(area.current, event);
      if (point === null || !isOverArea) drag.leave();
      else scrolls.ask(point, 1);
    };
    const onUp = (): void => {
      const state = drag.state.get();
      if (state === null) return;
      drag.finish();
      if (state.dragged.kind === "elements")
        model.frames.find(state.dragged.from)?.call("syntheticMouseUp", {});
    };
    /** A new press: the button was let go where nobody could tell. */
    const onDown = (): void => void giveUp();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Alt") setAlt(event.type === "keydown");
      if (event.type !== "keydown" || event.key !== "Escape" || !giveUp()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("pointerdown", onDown, true);
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("keyup", onKey, true);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("pointerdown", onDown, true);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("keyup", onKey, true);
    };
  }, [model, drag, scrolls, area]);
}

function isWithin(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
