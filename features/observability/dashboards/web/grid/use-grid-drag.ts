import { type PointerEvent, type RefObject, useState } from "react";
import { GRID_COLUMNS, type PanelPlace } from "../../contract.ts";
import type { Placed } from "./layout.ts";

interface DragOptions {
  /** Pixels from one row to the next. */
  readonly row: number;
  readonly onPlace: ((id: string, place: PanelPlace) => void) | undefined;
}

/** Moves and resizes panels by pointer: the place follows in whole cells until the pointer is let go. */
export function useGridDrag(grid: RefObject<HTMLElement | null>, { row, onPlace }: DragOptions) {
  const [active, setActive] = useState<string | null>(null);

  function begin(event: PointerEvent<HTMLElement>, item: Placed, gesture: "move" | "resize"): void {
    const element = event.currentTarget;
    const column = (grid.current?.clientWidth ?? 0) / GRID_COLUMNS;
    if (event.button !== 0 || column === 0) return;
    event.preventDefault();
    element.focus();
    element.setPointerCapture(event.pointerId);
    setActive(item.id);
    const { clientX, clientY } = event;
    const { id, place } = item;
    let last = "";

    function follow(moved: globalThis.PointerEvent): void {
      const columns = Math.round((moved.clientX - clientX) / column);
      const rows = Math.round((moved.clientY - clientY) / row);
      if (`${columns} ${rows}` === last) return;
      last = `${columns} ${rows}`;
      onPlace?.(
        id,
        gesture === "move"
          ? { ...place, x: place.x + columns, y: place.y + rows }
          : { ...place, width: place.width + columns, height: place.height + rows },
      );
    }
    function end(): void {
      setActive(null);
      element.removeEventListener("pointermove", follow);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
    }
    element.addEventListener("pointermove", follow);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  }
  return { active, begin };
}
