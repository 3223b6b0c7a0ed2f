import { useEffect, useRef } from "react";
import { DragLayer } from "../insert/DragLayer.tsx";
import { DrawLayer } from "../insert/DrawLayer.tsx";
import { MarqueeLayer } from "../insert/MarqueeLayer.tsx";
import { useCanvasDrag } from "../insert/use-canvas-drag.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { useEditorUi } from "../actions/ui-context.ts";
import { useDrag } from "../insert/drag-context.ts";

/** What pointers do on the canvas, beside moving and zooming it. */
export function CanvasGestures() {
  const model = useEditor();
  const ui = useEditorUi();
  const drag = useDrag();
  const mode = useStore(model.tools);
  const corner = useRef<HTMLDivElement>(null);
  const { scrolls } = model;
  useCanvasDrag(model, drag, scrolls, corner);
  useEffect(
    () =>
      model.frames.on("CONTEXT_REQUESTED", ({ event }, link) => {
        const board = model.storyboards.find(link.storyboardId);
        if (board === null || corner.current === null) return;
        const { left, top } = corner.current.getBoundingClientRect();
        const { clientX, clientY } = event;
        const at = model.viewport.toScreen({ x: board.x + clientX, y: board.y + clientY });
        ui.menu.set({ x: left + at.x, y: top + at.y });
      }),
    [model, ui],
  );
  return (
    <>
      <div ref={corner} className="pointer-events-none absolute inset-0" />
      <MarqueeLayer scrolls={scrolls} />
      {mode === "draw" && <DrawLayer scrolls={scrolls} />}
      <DragLayer />
    </>
  );
}
