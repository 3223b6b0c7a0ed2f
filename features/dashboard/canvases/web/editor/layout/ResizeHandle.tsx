import { cx } from "@devloom/ui";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";

interface ResizeHandleProps {
  readonly axis: "x" | "y";
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Whether the panel grows with the pointer (1) or against it (-1). */
  readonly grows: 1 | -1;
  readonly onChange: (value: number) => void;
}

const STEP = 16;

/** The line between two panels: pulled with the pointer, or moved with the arrow keys. */
export function ResizeHandle({
  axis,
  label,
  value,
  least,
  most,
  grows,
  onChange,
}: ResizeHandleProps) {
  const start = useRef<{ readonly at: number; readonly value: number } | null>(null);
  const place = (event: PointerEvent): number => (axis === "x" ? event.clientX : event.clientY);
  const keys = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = keys.indexOf(event.key);
    if (direction === -1) return;
    event.preventDefault();
    onChange(value + (direction === 0 ? -STEP : STEP) * grows);
  };
  return (
    // A separator that can be moved is a control by its ARIA pattern.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      aria-label={label}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: place(event), value };
      }}
      onPointerMove={(event) => {
        if (start.current !== null)
          onChange(start.current.value + (place(event) - start.current.at) * grows);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      className={cx(
        "relative z-10 m-0 shrink-0 border-0 bg-line transition-colors hover:bg-brand focus-visible:bg-brand focus-visible:outline-none",
        axis === "x"
          ? "h-auto w-px cursor-col-resize after:absolute after:inset-y-0 after:-inset-x-1"
          : "h-px cursor-row-resize after:absolute after:inset-x-0 after:-inset-y-1",
      )}
    />
  );
}
