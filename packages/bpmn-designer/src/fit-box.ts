interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing, in its own units. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The part of the drawing package's canvas that fitting needs. */
export interface FittingCanvas {
  viewbox(): { readonly inner: Box; readonly outer: Size };
  viewbox(box: Box): unknown;
}

/** Shows the whole drawing; a canvas that is not on the screen stays as it is. */
export function fitCanvas(canvas: FittingCanvas, left = 0): void {
  const { inner, outer } = canvas.viewbox();
  if (outer.width > 0 && outer.height > 0) canvas.viewbox(fitBox(inner, outer, left));
}

/** Pixels around the drawing. */
export const MARGIN = 40;

/**
 * What a canvas shows so that the whole drawing is in its middle, with a margin around and `left` pixels for
 * what lies over its left side. Small drawings are not enlarged.
 */
export function fitBox(drawing: Box, canvas: Size, left = 0): Box {
  const width = canvas.width - left - 2 * MARGIN;
  const height = canvas.height - 2 * MARGIN;
  const fitting = Math.min(1, width / drawing.width, height / drawing.height);
  // A canvas may be smaller than its margins.
  const scale = fitting > 0 ? fitting : 1;
  return {
    x: drawing.x + drawing.width / 2 - (left + MARGIN + width / 2) / scale,
    y: drawing.y + drawing.height / 2 - (MARGIN + height / 2) / scale,
    width: canvas.width / scale,
    height: canvas.height / scale,
  };
}
