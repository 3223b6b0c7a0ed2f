import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { storyboardKey, serialiseKey } from "@devloom/frame-protocol";
import { type PointerEvent, useRef, useState } from "react";
import type { Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { RouteBar } from "./RouteBar.tsx";
import { StoryboardMenu } from "./StoryboardMenu.tsx";

/** Narrower than this, a storyboard's bar has room for its name alone. */
const ROOM_FOR_ROUTE = 340;
const BAR_HEIGHT = 34;

/** Name, route and size of a storyboard, above its frame; not scaled with the canvas. */
export function StoryboardBar({ storyboard }: { storyboard: Storyboard }) {
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const isSelected = useStore(
    model.selection,
    (selection) => selection.storyboardId === storyboard.id,
  );
  const width = Math.max(storyboard.width * zoom, 150);
  return (
    <div
      className={cx(
        "pointer-events-auto absolute flex items-center gap-1 overflow-hidden text-xs",
        isSelected ? "text-brand-ink" : "text-muted",
      )}
      style={{
        left: storyboard.x * zoom + x,
        top: storyboard.y * zoom + y - BAR_HEIGHT,
        width,
        height: BAR_HEIGHT,
      }}
    >
      <Name storyboard={storyboard} zoom={zoom} />
      {storyboard.type === "APPLICATION" && width >= ROOM_FOR_ROUTE && (
        <RouteBar storyboard={storyboard} />
      )}
      <div className="ml-auto flex items-center">
        <StoryboardMenu storyboard={storyboard} showsSize={width >= ROOM_FOR_ROUTE - 80} />
      </div>
    </div>
  );
}

/** The name: dragged it moves the frame, clicked it selects it, clicked twice it is edited. */
function Name({ storyboard, zoom }: { storyboard: Storyboard; zoom: number }) {
  const t = useText("canvases");
  const model = useEditor();
  const { id, name } = storyboard;
  const [isEditing, setEditing] = useState(false);
  const start = useRef<{ pointer: PointerEvent; x: number; y: number } | null>(null);
  if (isEditing)
    return (
      <input
        // The field replaces what was clicked twice: typing goes on in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t("board.name")}
        defaultValue={name}
        maxLength={120}
        className="w-32 min-w-0 rounded-xs bg-surface px-1 py-0.5 text-ink ring-1 ring-brand outline-none"
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          const typed = event.target.value.trim();
          setEditing(false);
          if (typed !== "" && typed !== name) model.storyboards.change(id, { name: typed });
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setEditing(false);
          event.stopPropagation();
        }}
      />
    );
  return (
    <button
      type="button"
      title={t("board.nameHint")}
      className="max-w-40 min-w-0 shrink-0 cursor-move touch-none truncate rounded-xs px-1 py-0.5 font-medium hover:text-ink"
      onDoubleClick={() => model.canEdit && setEditing(true)}
      onClick={() => model.select([serialiseKey(storyboardKey(id))])}
      onKeyDown={(event) => {
        if (event.key === "F2" && model.canEdit) setEditing(true);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0 || !model.canEdit) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointer: event, x: storyboard.x, y: storyboard.y };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const { pointer, x, y } = start.current;
        model.storyboards.change(id, {
          x: Math.round(x + (event.clientX - pointer.clientX) / zoom),
          y: Math.round(y + (event.clientY - pointer.clientY) / zoom),
        });
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      {name}
    </button>
  );
}
