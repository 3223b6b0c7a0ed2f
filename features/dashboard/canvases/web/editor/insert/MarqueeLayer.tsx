import { type PointerEvent, useState } from "react";
import { forgetMarkedText } from "../actions/marked-text.ts";
import { useEditor } from "../model/editor-context.ts";
import type { Point } from "./canvas-drop.ts";
import { keysInside } from "./marquee.ts";
import type { PageScrolls } from "../model/page-scrolls.ts";

const LEAST_MOVEMENT = 4;

interface Marquee {
  readonly from: Point;
  readonly to: Point;
}

/** The ground of the canvas: a press takes the selection away, a drag selects what lies in it. */
export function MarqueeLayer({ scrolls }: { scrolls: PageScrolls }) {
  const model = useEditor();
  const [marquee, setMarquee] = useState<Marquee | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const finish = (): void => {
    if (marquee === null) return;
    setMarquee(null);
    const { from, to } = marquee;
    if (Math.abs(to.x - from.x) + Math.abs(to.y - from.y) < LEAST_MOVEMENT) return model.select([]);
    const corner = model.viewport.toCanvas({
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
    });
    const end = model.viewport.toCanvas({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) });
    for (const { id, x, y } of model.storyboards.items.get()) {
      const scroll = scrolls.of(id);
      const found = keysInside(model.navTrees.get()[id] ?? null, {
        pageX: corner.x - x + scroll.x,
        pageY: corner.y - y + scroll.y,
        width: end.x - corner.x,
        height: end.y - corner.y,
      });
      if (found.length > 0) return model.select(found);
    }
    model.select([]);
  };
  return (
    <>
      <div
        data-canvas-ground
        className="absolute inset-0 -z-10 touch-none select-none"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          forgetMarkedText();
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = placeOf(event);
          setMarquee({ from, to: from });
          scrolls.ask();
        }}
        onPointerMove={(event) => {
          if (marquee !== null) setMarquee({ ...marquee, to: placeOf(event) });
        }}
        onPointerUp={finish}
        onPointerCancel={() => setMarquee(null)}
      />
      {marquee !== null && (
        <div
          data-marquee
          className="pointer-events-none absolute rounded-xs border border-brand bg-brand/15"
          style={{
            left: Math.min(marquee.from.x, marquee.to.x),
            top: Math.min(marquee.from.y, marquee.to.y),
            width: Math.abs(marquee.to.x - marquee.from.x),
            height: Math.abs(marquee.to.y - marquee.from.y),
          }}
        />
      )}
    </>
  );
}
