import { cx } from "@devloom/ui";
import type { KeyboardEvent, PointerEvent } from "react";

interface ResizerProps {
  readonly label: string;
  /** It lies between parts that are above each other. */
  readonly isAcross?: boolean;
  readonly value: number;
  readonly onMove: (place: { readonly x: number; readonly y: number }) => void;
  /** By the arrow keys: -1 towards the beginning. */
  readonly onStep: (step: -1 | 1) => void;
}

/** Between two parts of the page: dragging it, or its arrow keys, gives one more room. */
export function Resizer({ label, isAcross = false, value, onMove, onStep }: ResizerProps) {
  const onPointerMove = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onMove({ x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 } as const;
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that is moved is a control
    <hr
      aria-label={label}
      aria-orientation={isAcross ? "horizontal" : "vertical"}
      aria-valuenow={value}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className={cx(
        "z-10 shrink-0 touch-none border-0 bg-line transition-colors hover:bg-brand focus-visible:bg-brand max-md:hidden",
        isAcross ? "-my-px h-1 cursor-row-resize" : "-mx-px h-auto w-1 cursor-col-resize",
      )}
    />
  );
}
