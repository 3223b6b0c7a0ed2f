import { cx, toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type ReactNode, useRef } from "react";
import { useEditor } from "../model/editor-context.ts";
import { useDrag } from "./drag-context.ts";
import { insertNow } from "./insert-now.ts";
import type { Insertable } from "./insertable.ts";

const LEAST_MOVEMENT = 5;

interface InsertTileProps {
  readonly item: Insertable;
  readonly title: string;
  readonly hint?: string;
  /** A second line below a tile's title. */
  readonly note?: string;
  /** Why it cannot be inserted into this project. */
  readonly refusal?: string;
  readonly icon: ReactNode;
  readonly isTile: boolean;
  readonly onPoint?: (element: HTMLElement | null) => void;
}

/** Something to insert: a click puts it into the selection, a drag to where it is let go. */
export function InsertTile(props: InsertTileProps) {
  const { item, title, hint, note, refusal, icon, isTile, onPoint } = props;
  const t = useText("canvases");
  const model = useEditor();
  const drag = useDrag();
  const wasDragged = useRef(false);
  const insert = (): void => {
    if (wasDragged.current) return;
    const reason = insertNow(model, item);
    if (reason !== null) toast({ title: t(`layers.reason.${reason}`), variant: "warning" });
  };
  return (
    <button
      type="button"
      disabled={!model.canEdit || refusal !== undefined}
      title={model.canEdit ? (refusal ?? hint ?? title) : t("layers.reason.readOnly")}
      className={cx(
        "flex max-w-full touch-none items-center rounded-md border border-transparent text-xs select-none hover:border-line hover:bg-hover disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted",
        isTile ? "flex-col justify-center gap-1 px-1 py-2" : "w-full gap-2 px-2 py-1.5 text-left",
      )}
      onClick={insert}
      onPointerEnter={(event) => onPoint?.(event.currentTarget)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) onPoint?.(event.currentTarget);
      }}
      onBlur={() => onPoint?.(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        wasDragged.current = false;
        const start = { x: event.clientX, y: event.clientY };
        const onMove = ({ clientX, clientY }: PointerEvent): void => {
          const moved = Math.abs(clientX - start.x) + Math.abs(clientY - start.y);
          if (moved < LEAST_MOVEMENT || wasDragged.current) return;
          wasDragged.current = true;
          onPoint?.(null);
          drag.beginWithNew(item, title);
        };
        const onUp = (): void => {
          window.removeEventListener("pointermove", onMove);
          window.removeEventListener("pointerup", onUp);
        };
        window.addEventListener("pointermove", onMove);
        window.addEventListener("pointerup", onUp);
      }}
    >
      {icon}
      <span className={cx("min-w-0 truncate", isTile && "max-w-full text-2xs")}>{title}</span>
      {note !== undefined && (
        <span className="max-w-full truncate text-2xs text-muted">{note}</span>
      )}
      {!isTile && hint !== undefined && (
        <span className="ml-auto min-w-0 truncate pl-2 text-2xs text-muted">{hint}</span>
      )}
    </button>
  );
}
