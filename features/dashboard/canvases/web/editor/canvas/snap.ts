import type { Box, Point } from "../model/viewport.ts";
import { BREAKPOINTS_PIXELS, DEVICES } from "./devices.ts";

/** So near, in pixels of the screen, a side takes the length of a known one. */
const NEAR = 8;

/** The nearest of some lengths when it is near enough on the screen, else the length itself. */
export function snapped(length: number, lengths: readonly number[], zoom: number): number {
  let best = length;
  let distance = NEAR / zoom;
  for (const one of lengths)
    if (Math.abs(one - length) < distance) {
      best = one;
      distance = Math.abs(one - length);
    }
  return best;
}

/** Widths and heights worth stopping at: of devices, of breakpoints, and of the other storyboards. */
export function knownSides(
  others: readonly { readonly width: number; readonly height: number }[],
): {
  readonly widths: readonly number[];
  readonly heights: readonly number[];
} {
  return {
    widths: [
      ...DEVICES.map(({ width }) => width),
      ...BREAKPOINTS_PIXELS,
      ...others.map(({ width }) => width),
    ],
    heights: [...DEVICES.map(({ height }) => height), ...others.map(({ height }) => height)],
  };
}

/** A place in whole pixels. */
export function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Where a dragged storyboard lies once its edges have found those of the others. */
export function aligned(board: Box, others: readonly Box[], zoom: number): Point {
  const { x, y, width, height } = board;
  return whole({
    x: snapped(
      x,
      others.flatMap((one) => [one.x, one.x + one.width - width]),
      zoom,
    ),
    y: snapped(
      y,
      others.flatMap((one) => [one.y, one.y + one.height - height]),
      zoom,
    ),
  });
}
