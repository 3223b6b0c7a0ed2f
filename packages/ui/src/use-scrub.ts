import { useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";

/** How large a step is: with Shift a large one, with Alt a fine one. */
export type StepSize = "normal" | "coarse" | "fine";

export interface ScrubOptions {
  value: string;
  /** The value so many steps on; null when it cannot be stepped. */
  step: (from: string, steps: number, size: StepSize) => string | null;
  onPreview: (value: string) => void;
  onCommit: (value: string) => void;
  onCancel: () => void;
}

interface Gesture {
  readonly x: number;
  readonly from: string;
  readonly target: Element;
  readonly pointerId: number;
  last: string | null;
}

const PIXELS_PER_STEP = 3;

export function stepSize(event: { shiftKey: boolean; altKey: boolean }): StepSize {
  return event.shiftKey ? "coarse" : event.altKey ? "fine" : "normal";
}

/**
 * Pulling sideways changes a value: every step is previewed, letting go commits the last one, Escape
 * takes all of it back. `scrubbing` is the value in between, or null.
 */
export function useScrub({ value, step, onPreview, onCommit, onCancel }: ScrubOptions) {
  const gesture = useRef<Gesture | null>(null);
  const [scrubbing, setScrubbing] = useState<string | null>(null);

  function end(): Gesture | null {
    const ended = gesture.current;
    gesture.current = null;
    setScrubbing(null);
    if (ended?.target.hasPointerCapture(ended.pointerId))
      ended.target.releasePointerCapture(ended.pointerId);
    return ended;
  }

  useEffect(() => {
    if (scrubbing === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end();
      onCancel();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  });

  return {
    scrubbing,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || step(value, 0, "normal") === null) return;
        const { clientX: x, currentTarget: target, pointerId } = event;
        target.setPointerCapture(pointerId);
        gesture.current = { x, from: value, target, pointerId, last: null };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = gesture.current;
        if (current === null) return;
        const steps = Math.trunc((event.clientX - current.x) / PIXELS_PER_STEP);
        if (steps === 0 && current.last === null) return;
        const next = step(current.from, steps, stepSize(event));
        if (next === null || next === current.last) return;
        current.last = next;
        setScrubbing(next);
        onPreview(next);
      },
      /** Whether it was pulled at all, rather than only pressed. */
      onPointerUp(): boolean {
        const ended = end();
        if (ended?.last == null) return false;
        if (ended.last === ended.from) onCancel();
        else onCommit(ended.last);
        return true;
      },
      onPointerCancel() {
        if (end()?.last != null) onCancel();
      },
    },
  };
}
