import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useRef } from "react";
import type { Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

const LEAST = 100;
const MOST = 8000;
const STEP = 10;

const HANDLES = [
  { id: "width", x: 1, y: 0, className: "top-0 -right-2 h-full w-2 cursor-ew-resize" },
  { id: "height", x: 0, y: 1, className: "-bottom-2 left-0 h-2 w-full cursor-ns-resize" },
  { id: "both", x: 1, y: 1, className: "-right-3 -bottom-3 size-4 cursor-nwse-resize" },
] as const;

/** The edges by which a storyboard is made larger and smaller, with the pointer or the arrow keys. */
export function StoryboardHandles({ storyboard }: { storyboard: Storyboard }) {
  const t = useText("canvases");
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const { id, width, height } = storyboard;
  const start = useRef<{ x: number; y: number; width: number; height: number } | null>(null);
  const resize = (wide: number, high: number): void =>
    model.storyboards.change(id, { width: within(wide), height: within(high) });
  if (!model.canEdit) return null;
  return (
    <div
      className="absolute"
      style={{
        left: storyboard.x * zoom + x,
        top: storyboard.y * zoom + y,
        width: width * zoom,
        height: height * zoom,
      }}
    >
      {HANDLES.map((handle) => (
        <button
          key={handle.id}
          type="button"
          aria-label={t(`board.resize.${handle.id}`, { name: storyboard.name })}
          className={cx(
            "pointer-events-auto absolute touch-none rounded-full hover:bg-brand/50 focus-visible:bg-brand",
            handle.className,
          )}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = { x: event.clientX, y: event.clientY, width, height };
          }}
          onPointerMove={(event) => {
            const from = start.current;
            if (from === null) return;
            resize(
              from.width + ((event.clientX - from.x) / zoom) * handle.x,
              from.height + ((event.clientY - from.y) / zoom) * handle.y,
            );
          }}
          onPointerUp={() => {
            start.current = null;
          }}
          onKeyDown={(event) => {
            const across = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] ?? 0;
            const down = { ArrowUp: -STEP, ArrowDown: STEP }[event.key] ?? 0;
            if (across * handle.x === 0 && down * handle.y === 0) return;
            event.preventDefault();
            event.stopPropagation();
            resize(width + across * handle.x, height + down * handle.y);
          }}
        />
      ))}
    </div>
  );
}

function within(side: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, side)));
}
