import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type PointerEvent, useRef } from "react";
import type { Storyboard } from "../../../contract.ts";
import { useEditorUi } from "../actions/ui-context.ts";
import { boardKey } from "../actions/walk.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { RouteBar } from "./RouteBar.tsx";
import { aligned, whole } from "./snap.ts";
import { StoryboardMenu } from "./StoryboardMenu.tsx";

/** Narrower than this, a storyboard's bar has no room for its route, its size, or its menu. */
const ROOM_FOR = { route: 340, size: 230, menu: 90 } as const;
/** So much of a name is shown also above a storyboard that is smaller. */
const LEAST_WIDTH = 56;
const BAR_HEIGHT = 34;
const EDGE = 8;
const LEAST_MOVEMENT = 4;
const STEP = 10;

/** Name, route and size of a storyboard, above its frame; not scaled with the canvas. */
export function StoryboardBar({ storyboard }: { storyboard: Storyboard }) {
  const model = useEditor();
  const { x, y, zoom } = useStore(model.viewport.view);
  const isSelected = useStore(
    model.selection,
    (selection) => selection.storyboardId === storyboard.id,
  );
  const ui = useEditorUi();
  const key = boardKey(storyboard.id);
  const room = useStore(model.viewport.size, (size) => size.width);
  // Of a frame that is wider than the screen, the part that is seen has the bar.
  const start = storyboard.x * zoom + x;
  const end = start + Math.max(storyboard.width * zoom, LEAST_WIDTH);
  const left = Math.min(Math.max(start, EDGE), end - LEAST_WIDTH);
  const width = Math.max(Math.min(end, room - EDGE) - left, LEAST_WIDTH);
  return (
    <div
      className={cx(
        "pointer-events-auto absolute flex items-center gap-1 overflow-hidden text-xs",
        isSelected ? "text-brand-ink" : "text-muted",
      )}
      style={{
        left,
        top: storyboard.y * zoom + y - BAR_HEIGHT,
        width,
        height: BAR_HEIGHT,
      }}
      onContextMenu={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        model.select([key]);
        ui.menu.set({ x: event.clientX, y: event.clientY, subject: "board" });
      }}
    >
      <Name storyboard={storyboard} zoom={zoom} />
      {storyboard.type === "APPLICATION" && width >= ROOM_FOR.route && (
        <RouteBar storyboard={storyboard} />
      )}
      {width >= ROOM_FOR.menu && (
        <div className="ml-auto flex items-center">
          <StoryboardMenu storyboard={storyboard} showsSize={width >= ROOM_FOR.size} />
        </div>
      )}
    </div>
  );
}

/** The name: dragged it moves the frame, clicked it selects it, clicked twice it is edited. */
function Name({ storyboard, zoom }: { storyboard: Storyboard; zoom: number }) {
  const t = useText("canvases");
  const model = useEditor();
  const { id, name } = storyboard;
  const key = boardKey(id);
  const ui = useEditorUi();
  const isEditing = useStore(ui.renaming, (renaming) => renaming === key);
  const setEditing = (isOn: boolean): void => ui.renaming.set(isOn ? key : null);
  const start = useRef<{ pointer: PointerEvent; x: number; y: number; isMoving: boolean } | null>(
    null,
  );
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
      className="max-w-40 min-w-0 shrink cursor-move touch-none truncate rounded-xs px-1 py-0.5 font-medium hover:bg-hover hover:text-ink"
      onDoubleClick={() => model.canEdit && setEditing(true)}
      onClick={() => model.select([key])}
      onKeyDown={(event) => {
        const step = event.shiftKey ? 1 : STEP;
        const across = { ArrowLeft: -step, ArrowRight: step }[event.key] ?? 0;
        const down = { ArrowUp: -step, ArrowDown: step }[event.key] ?? 0;
        if (!model.canEdit || (across === 0 && down === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        model.storyboards.change(id, { x: storyboard.x + across, y: storyboard.y + down });
      }}
      onPointerDown={(event) => {
        if (event.button !== 0 || !model.canEdit) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointer: event, x: storyboard.x, y: storyboard.y, isMoving: false };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const { pointer, x, y } = start.current;
        const moved = { x: event.clientX - pointer.clientX, y: event.clientY - pointer.clientY };
        if (!start.current.isMoving && Math.hypot(moved.x, moved.y) < LEAST_MOVEMENT) return;
        start.current.isMoving = true;
        const others = model.storyboards.items.get().filter((one) => one.id !== id);
        const place = { ...storyboard, x: x + moved.x / zoom, y: y + moved.y / zoom };
        model.storyboards.change(
          id,
          event.ctrlKey || event.metaKey ? whole(place) : aligned(place, others, zoom),
        );
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      {name}
    </button>
  );
}
