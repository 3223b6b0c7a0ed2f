import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useRef, useState } from "react";
import type { Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { deviceOf } from "./devices.ts";
import { knownSides, snapped } from "./snap.ts";

const LEAST = 100;
const MOST = 8000;
const STEP = 10;

const HANDLES = [
  {
    id: "width",
    x: 1,
    y: 0,
    className: "top-0 -right-3 h-full w-3 cursor-ew-resize",
    grip: "top-1/2 left-1 h-10 w-1 -translate-y-1/2",
  },
  {
    id: "height",
    x: 0,
    y: 1,
    className: "-bottom-3 left-0 h-3 w-full cursor-ns-resize",
    grip: "top-1 left-1/2 h-1 w-10 -translate-x-1/2",
  },
  {
    id: "both",
    x: 1,
    y: 1,
    className: "-right-4 -bottom-4 size-4 cursor-nwse-resize",
    grip: "top-0.5 left-0.5 size-2",
  },
] as const;

/** The edges by which a storyboard is made larger and smaller, with the pointer or the arrow keys. */
export function StoryboardHandles({ storyboard }: { storyboard: Storyboard }) {
  const t = useText("canvases");
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const isSelected = useStore(model.selection, (one) => one.storyboardId === storyboard.id);
  const { id, width, height } = storyboard;
  const start = useRef<{ x: number; y: number; width: number; height: number } | null>(null);
  const [isResizing, setResizing] = useState(false);
  const resize = (wide: number, high: number): void =>
    model.storyboards.change(id, { width: within(wide), height: within(high) });
  const end = (): void => {
    start.current = null;
    setResizing(false);
  };
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
          title={t("board.resize.hint")}
          className={cx(
            "group/handle pointer-events-auto absolute touch-none rounded-sm",
            handle.className,
          )}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = { x: event.clientX, y: event.clientY, width, height };
            setResizing(true);
          }}
          onPointerMove={(event) => {
            const from = start.current;
            if (from === null) return;
            const wide = from.width + ((event.clientX - from.x) / zoom) * handle.x;
            const high = from.height + ((event.clientY - from.y) / zoom) * handle.y;
            // Those who hold Control want every pixel for themselves.
            if (event.ctrlKey || event.metaKey) return resize(wide, high);
            const others = model.storyboards.items.get().filter((one) => one.id !== id);
            const { widths, heights } = knownSides(others);
            resize(
              handle.x === 0 ? wide : snapped(wide, widths, zoom),
              handle.y === 0 ? high : snapped(high, heights, zoom),
            );
          }}
          onPointerUp={end}
          onLostPointerCapture={end}
          onKeyDown={(event) => {
            const step = event.shiftKey ? 1 : STEP;
            const across = { ArrowLeft: -step, ArrowRight: step }[event.key] ?? 0;
            const down = { ArrowUp: -step, ArrowDown: step }[event.key] ?? 0;
            if (across * handle.x === 0 && down * handle.y === 0) return;
            event.preventDefault();
            event.stopPropagation();
            resize(width + across * handle.x, height + down * handle.y);
          }}
        >
          <span
            aria-hidden="true"
            className={cx(
              "absolute rounded-full transition-colors duration-quick group-hover/handle:bg-brand group-focus-visible/handle:bg-brand group-active/handle:bg-brand",
              isSelected ? "bg-brand/40" : "bg-line-strong/30",
              handle.grip,
            )}
          />
        </button>
      ))}
      {isResizing && <Size storyboard={storyboard} />}
    </div>
  );
}

/** How large a storyboard is while somebody pulls at it. */
function Size({ storyboard: { width, height } }: { storyboard: Storyboard }) {
  const t = useText("canvases");
  const device = deviceOf(width, height);
  return (
    <output className="absolute top-full left-1/2 mt-4 -translate-x-1/2 rounded-md bg-brand px-2 py-1 text-xs whitespace-nowrap text-on-brand tabular-nums shadow-floating">
      {t("board.size", { width: String(width), height: String(height) })}
      {device !== null && ` · ${t(`device.${device}`)}`}
    </output>
  );
}

function within(side: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, side)));
}
