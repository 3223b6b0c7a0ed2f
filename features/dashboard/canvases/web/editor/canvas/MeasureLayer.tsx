import { parseKey } from "@devloom/frame-protocol";
import { useEffect, useState } from "react";
import { isElementKey } from "../actions/place.ts";
import { useDrag } from "../insert/drag-context.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { useStore } from "../model/use-store.ts";
import { type Distance, measure } from "./measure.ts";
import { boxesOf } from "../model/show-selection.ts";

/** While Alt is held down: how far what is selected is from what the pointer is over. */
export function MeasureLayer() {
  const model = useEditor();
  const isAltDown = useAlt(model);
  const isDragging = useStore(useDrag().state, (state) => state !== null);
  return isAltDown && !isDragging ? <Distances /> : null;
}

function Distances() {
  const model = useEditor();
  const [own] = useStore(model.selection, ({ keys }) => keys);
  const other = useStore(model.hovered);
  const { x, y, zoom } = useStore(model.viewport.view);
  // The answers of a page to movements of the pointer are what is measured.
  useEffect(
    () =>
      model.frames.on("MOUSE_MOVE_EVENT", ({ event: { clientX, clientY } }, link) =>
        link.call("syntheticMouseOver", { x: clientX, y: clientY }, false, true),
      ),
    [model],
  );
  if (own === undefined || other === null) return null;
  return distancesOf(model, own, other).map((distance) => {
    const { axis, from, to, across } = distance;
    const isAcross = axis === "x";
    const start = (isAcross ? x : y) + from * zoom;
    const length = (to - from) * zoom;
    const place = (isAcross ? y : x) + across * zoom;
    return (
      <div
        key={`${axis} ${from}`}
        data-distance={Math.round(to - from)}
        className={`pointer-events-none absolute grid place-items-center border-danger ${isAcross ? "h-2 border-x" : "w-2 border-y"}`}
        style={
          isAcross
            ? { left: start, top: place - 4, width: length }
            : { left: place - 4, top: start, height: length }
        }
      >
        <span
          className={`col-start-1 row-start-1 bg-danger ${isAcross ? "h-px w-full" : "h-full w-px"}`}
        />
        <span
          className={`col-start-1 row-start-1 rounded-xs bg-danger px-1 text-2xs leading-4 text-on-danger tabular-nums ${isAcross ? "-translate-y-3" : "translate-x-4"}`}
        >
          {Math.round(to - from)}
        </span>
      </div>
    );
  });
}

function distancesOf(model: EditorModel, own: string, other: string): Distance[] {
  const { storyboardId } = parseKey(own);
  const board = model.storyboards.find(storyboardId);
  if (board === null || own === other || parseKey(other).storyboardId !== storyboardId) return [];
  if (!isElementKey(own)) return [];
  const scroll = model.scrolls.of(storyboardId);
  const [ownBox] = boxesOf(model, [own], board, scroll);
  const [otherBox] = isElementKey(other) ? boxesOf(model, [other], board, scroll) : [board];
  return ownBox === undefined || otherBox === undefined ? [] : measure(ownBox, otherBox);
}

/** Whether Alt is held down, here or in a frame. */
function useAlt(model: EditorModel): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Alt") return;
      // Some browsers would open their menu, and take the keyboard with it.
      event.preventDefault();
      setDown(event.type === "keydown");
    };
    const release = (): void => setDown(false);
    const stops = [
      model.frames.on("KEY_DOWN_EVENT", ({ event: { key } }) => {
        if (key === "Alt") setDown(true);
      }),
      model.frames.on("KEY_UP_EVENT", ({ event: { key } }) => {
        if (key === "Alt") setDown(false);
      }),
    ];
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    window.addEventListener("blur", release);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keyup", onKey);
      window.removeEventListener("blur", release);
    };
  }, [model]);
  return isDown;
}
