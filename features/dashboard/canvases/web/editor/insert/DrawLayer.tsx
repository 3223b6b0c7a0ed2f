import { parseKey } from "@devloom/frame-protocol";
import { type PointerEvent, useRef } from "react";
import { holdsOf } from "../actions/holds.ts";
import { additionAt } from "../actions/restructure.ts";
import { useEditor } from "../model/editor-context.ts";
import { lookProps } from "./addition.ts";
import { type CanvasDrop, canvasDrop, type Point } from "./canvas-drop.ts";
import { pageAt } from "./page-points.ts";
import type { PageScrolls } from "../model/page-scrolls.ts";

const LEAST_SIDE = 4;

interface Drawing {
  readonly storyboardId: string;
  readonly from: Point;
  readonly drop: CanvasDrop;
  readonly width: number;
  readonly height: number;
}

/** Over the canvas while a div is drawn: the press says where it stands, the drag how large it is. */
export function DrawLayer({ scrolls }: { scrolls: PageScrolls }) {
  const model = useEditor();
  const drawing = useRef<Drawing | null>(null);
  const screenOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const show = ({ storyboardId, drop, width, height }: Drawing): void =>
    model.frames
      .find(storyboardId)
      ?.call("tempAddDiv", parseKey(drop.parentKey).codebaseId, drop.index, width, height);
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const point = pageAt(model, screenOf(event));
    if (event.button !== 0 || point === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { storyboardId, client } = point;
    const scroll = scrolls.of(storyboardId);
    const { tree } = model.lookups.get();
    const drop = canvasDrop({
      root: model.navTrees.get()[storyboardId] ?? null,
      point: { x: client.x + scroll.x, y: client.y + scroll.y },
      tree,
      holds: holdsOf(tree),
      draggedIds: [],
    });
    if (drop !== null)
      drawing.current = { storyboardId, drop, from: screenOf(event), width: 0, height: 0 };
  };
  const go = (event: PointerEvent<HTMLElement>): void => {
    const screen = screenOf(event);
    const now = drawing.current;
    if (now === null) {
      const point = pageAt(model, screen);
      if (point !== null) scrolls.ask(point);
      return;
    }
    const { zoom } = model.viewport.view.get();
    const width = Math.round(Math.abs(screen.x - now.from.x) / zoom);
    const height = Math.round(Math.abs(screen.y - now.from.y) / zoom);
    drawing.current = { ...now, width, height };
    show(drawing.current);
  };
  const finish = (): void => {
    const now = drawing.current;
    drawing.current = null;
    if (now === null) return;
    const { drop, width, height } = now;
    if (width < LEAST_SIDE || height < LEAST_SIDE) return show({ ...now, width: 0, height: 0 });
    const look = {
      tailwind: `h-[${height}px] w-[${width}px]`,
      css: { width: `${width}px`, height: `${height}px` },
    };
    model.submit("ADD_JSX", {
      ...additionAt(drop.place),
      addNativeTag: "div",
      propsToSet: lookProps(look, model.stylingFramework.get()),
      htmlForInstantUpdate: `<div style="width: ${width}px; height: ${height}px"></div>`,
    });
    model.setMode("select");
  };
  return (
    <div
      data-draw-layer
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={finish}
      onPointerCancel={() => {
        if (drawing.current !== null) show({ ...drawing.current, width: 0, height: 0 });
        drawing.current = null;
      }}
    />
  );
}
