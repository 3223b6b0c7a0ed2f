import { cx, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { Entity } from "@devloom/project-model";
import { Spline } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { type Box, MAX_FIELDS, type Point } from "./layout.ts";

export interface EntityBoxProps {
  entity: Entity;
  box: Box;
  isChosen: boolean;
  isSource: boolean;
  onChoose: () => void;
  onConnect: () => void;
  onMove: (place: Point) => void;
}

/** Shorter ways are clicks of an unsteady hand. */
const MIN_DRAG = 4;

/** One entity as a box: to choose, to move, to connect with another. */
export function EntityBox(props: EntityBoxProps) {
  const t = useText("codegen");
  const { entity, box, isChosen, isSource, onChoose, onConnect } = props;
  const drag = useDrag(box, props.onMove);
  const more = entity.fields.length - MAX_FIELDS;
  return (
    <div
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      className={cx(
        "absolute rounded-lg border bg-surface shadow-raised",
        isChosen && "border-brand ring-1 ring-brand",
        isSource && "border-dashed border-brand",
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        className="absolute inset-0 touch-none overflow-hidden rounded-lg px-3 py-2 text-left"
        {...drag.handlers}
        onClick={() => {
          if (!drag.wasDragged()) onChoose();
        }}
      >
        <span className="block truncate pr-8 pb-1.5 text-sm font-medium">{entity.name}</span>
        <span className="block border-t pt-1">
          {entity.fields.slice(0, MAX_FIELDS).map((field) => (
            <span key={field.id} className="flex h-5 justify-between gap-2 text-xs">
              <span className="truncate">
                {field.name}
                {field.required === true && <span className="text-danger-ink"> *</span>}
              </span>
              <span className="shrink-0 text-muted">{t(`project.type.${field.type}`)}</span>
            </span>
          ))}
          {more > 0 && <span className="block h-5 text-xs text-muted">+{more}</span>}
        </span>
      </button>
      <IconButton
        size="sm"
        label={t("project.relation.connect", { name: entity.name })}
        className="absolute top-0.5 right-0.5"
        onClick={onConnect}
      >
        <Spline aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Moves a box with the pointer; what was moved is not clicked. */
function useDrag(box: Box, onMove: (place: Point) => void) {
  const start = useRef<{ pointer: Point; box: Point } | null>(null);
  const isDragged = useRef(false);
  return {
    wasDragged: () => isDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        start.current = { pointer: { x: event.clientX, y: event.clientY }, box };
        isDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const begun = start.current;
        if (begun === null) return;
        const [x, y] = [event.clientX - begun.pointer.x, event.clientY - begun.pointer.y];
        if (!isDragged.current && Math.hypot(x, y) < MIN_DRAG) return;
        isDragged.current = true;
        onMove({ x: Math.max(0, begun.box.x + x), y: Math.max(0, begun.box.y + y) });
      },
      onPointerUp() {
        start.current = null;
      },
    },
  };
}
