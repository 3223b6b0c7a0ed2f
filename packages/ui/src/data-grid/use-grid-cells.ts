import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import { copyText } from "../copy-text.ts";
import {
  allCells,
  type GridPlace,
  type GridRange,
  type GridSize,
  HEAD_ROW,
  placeAfterKey,
} from "./grid-cells.ts";
import { HEAD_PIXELS, ROW_PIXELS } from "./grid-size.ts";

interface GridActions {
  readonly size: GridSize;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The cells of a range as text. */
  readonly textOf: (range: GridRange) => string;
  readonly onSort: (column: number) => void;
  readonly onResize: (column: number, pixels: number) => void;
  readonly onOpen: (place: GridPlace) => void;
}

const RESIZE_PIXELS = 16;

/** Which cells are chosen, and the keys and the pointer that choose them. */
export function useGridCells({ size, scroller, textOf, ...actions }: GridActions) {
  const [range, setRange] = useState<GridRange | null>(null);

  /** `isExtended`: from where somebody began to that place. */
  function choose(focus: GridPlace, isExtended: boolean): void {
    const anchor = isExtended && range !== null && focus.row !== HEAD_ROW ? range.anchor : focus;
    setRange({ anchor: anchor.row === HEAD_ROW ? focus : anchor, focus });
    if (scroller.current !== null) bringIntoView(scroller.current, focus);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const focus = range?.focus ?? { row: HEAD_ROW, column: 0 };
    if (isCommand && event.key.toLowerCase() === "a") setRange(allCells(size));
    else if (isCommand && event.key.toLowerCase() === "c") {
      if (range === null || window.getSelection()?.isCollapsed === false) return;
      // A browser that refuses says so itself.
      void copyText(textOf(range)).catch(() => undefined);
    } else if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight"))
      actions.onResize(focus.column, event.key === "ArrowLeft" ? -RESIZE_PIXELS : RESIZE_PIXELS);
    else if (event.key === "Enter" || event.key === " ") {
      if (focus.row === HEAD_ROW) actions.onSort(focus.column);
      else actions.onOpen(focus);
    } else {
      const page = Math.max(1, Math.floor(heightOf(scroller) / ROW_PIXELS) - 1);
      const next = placeAfterKey(focus, event.key, isCommand, size, page);
      if (next === null) return;
      choose(next, event.shiftKey);
    }
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent): void {
    const place = placeOf(event.target);
    if (place === null || event.button !== 0) return;
    choose(place, event.shiftKey);
    event.currentTarget.releasePointerCapture(event.pointerId);
  }

  /** Pulled over others with the button held down. */
  function onPointerOver(event: PointerEvent): void {
    const place = placeOf(event.target);
    if (event.buttons === 1 && place !== null && range !== null && range.anchor.row !== HEAD_ROW)
      setRange({ anchor: range.anchor, focus: place });
  }

  function onDoubleClick(event: { readonly target: EventTarget }): void {
    const place = placeOf(event.target);
    if (place !== null) actions.onOpen(place);
  }

  /** Where keys begin. */
  function onFocus(): void {
    const first = { row: size.rows > 0 ? 0 : HEAD_ROW, column: 0 };
    setRange((before) => before ?? { anchor: first, focus: first });
  }

  return {
    range,
    choose,
    handlers: { onFocus, onKeyDown, onPointerDown, onPointerOver, onDoubleClick },
  };
}

/** The cell of the body that something on the page is in. */
function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest("[data-place]")?.getAttribute("data-place")?.split(" ");
  return place === undefined ? null : { row: Number(place[0]), column: Number(place[1]) };
}

function heightOf(scroller: RefObject<HTMLElement | null>): number {
  return (scroller.current?.clientHeight ?? 0) - HEAD_PIXELS;
}

/** Cells that are out of sight are not there yet: their rows are known by their number, their columns by the head. */
function bringIntoView(scroller: HTMLElement, { row, column }: GridPlace): void {
  if (row !== HEAD_ROW) {
    const top = row * ROW_PIXELS;
    const bottom = top + ROW_PIXELS - (scroller.clientHeight - HEAD_PIXELS);
    scroller.scrollTop = Math.max(Math.min(scroller.scrollTop, top), bottom);
  }
  const head = scroller.querySelectorAll<HTMLElement>("th")[column];
  if (head === undefined) return;
  const right = head.offsetLeft + head.offsetWidth - scroller.clientWidth;
  scroller.scrollLeft = Math.max(Math.min(scroller.scrollLeft, head.offsetLeft), right);
}
