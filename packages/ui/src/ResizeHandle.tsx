import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cx } from "./cx.ts";

export interface ResizeHandleProps {
  /** The direction in which it moves. */
  readonly axis: "x" | "y";
  readonly label: string;
  /** The size of the part that it resizes, between two limits. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Whether the part grows with the pointer (1) or against it (-1). */
  readonly grows?: 1 | -1;
  /** What an arrow key adds. */
  readonly step?: number;
  /** Pixels of one unit of the value, asked for when somebody begins to pull. */
  readonly unit?: () => number;
  readonly onChange: (value: number) => void;
  /** Double click: as large as what is in the part. */
  readonly onFit?: () => void;
  /** Whether the tab key comes here; not where other keys do the same. */
  readonly isTabStop?: boolean;
  readonly className?: string;
}

const KEYS = { x: ["ArrowLeft", "ArrowRight"], y: ["ArrowUp", "ArrowDown"] } as const;

/** The line between two parts of a page: pulled with the pointer, or moved with the arrow keys. */
export function ResizeHandle(props: ResizeHandleProps) {
  const { axis, label, value, min, max, grows = 1, step = 16, unit, onChange, className } = props;
  const { isTabStop = true, onFit } = props;
  const start = useRef<{ at: number; value: number; unit: number } | null>(null);
  const change = (wanted: number): void => onChange(Math.min(max, Math.max(min, wanted)));
  const placeOf = (event: PointerEvent): number => (axis === "x" ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = KEYS[axis];
    const sizes: Readonly<Record<string, number>> = {
      [less]: value - step * grows,
      [more]: value + step * grows,
      Home: min,
      End: max,
    };
    const wanted = sizes[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    change(wanted);
  };
  const stop = (): void => {
    start.current = null;
  };
  return (
    // A separator that can be moved is a control by its ARIA pattern.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      aria-label={label}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: placeOf(event), value, unit: unit?.() ?? 1 };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from !== null)
          change(from.value + ((placeOf(event) - from.at) * grows) / Math.max(from.unit, 0.01));
      }}
      onPointerUp={stop}
      onDoubleClick={onFit}
      onPointerCancel={stop}
      className={cx(
        "relative z-10 m-0 shrink-0 touch-none border-0 bg-line transition-colors hover:bg-brand focus-visible:bg-brand focus-visible:outline-none",
        axis === "x"
          ? "h-auto w-px cursor-col-resize after:absolute after:inset-y-0 after:-inset-x-1"
          : "h-px cursor-row-resize after:absolute after:inset-x-0 after:-inset-y-1",
        className,
      )}
    />
  );
}
