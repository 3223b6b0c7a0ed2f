import { describe, expect, it } from "vitest";
import { fitBox, MARGIN, type Box } from "./fit-box.ts";

/** Where the drawing is on the canvas, in pixels. */
function shown(drawing: Box, canvas: { width: number; height: number }, left = 0) {
  const box = fitBox(drawing, canvas, left);
  const scale = canvas.width / box.width;
  return {
    left: (drawing.x - box.x) * scale,
    right: canvas.width - (drawing.x + drawing.width - box.x) * scale,
    top: (drawing.y - box.y) * scale,
    scale,
  };
}

describe("fit to screen", () => {
  it("leaves a margin and room at the left for a wide drawing", () => {
    const at = shown({ x: 100, y: 80, width: 2000, height: 100 }, { width: 1000, height: 600 }, 60);

    expect(at.left).toBeCloseTo(60 + MARGIN);
    expect(at.right).toBeCloseTo(MARGIN);
  });

  it("leaves a margin above a high drawing", () => {
    const at = shown({ x: 0, y: -50, width: 100, height: 3000 }, { width: 1000, height: 600 });

    expect(at.top).toBeCloseTo(MARGIN);
  });

  it("does not enlarge a small drawing, and takes a canvas smaller than the margins", () => {
    const small = { x: 0, y: 0, width: 10, height: 10 };

    expect(shown(small, { width: 1000, height: 600 }).scale).toBe(1);
    expect(shown(small, { width: 50, height: 50 }).scale).toBe(1);
  });
});
