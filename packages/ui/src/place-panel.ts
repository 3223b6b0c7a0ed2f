interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

export type PanelAlign = "start" | "center" | "end";

/** Room kept free at the edges of the window. */
const MARGIN = 8;

function startOf(anchor: Box, width: number, align: PanelAlign): number {
  if (align === "start") return anchor.left;
  return align === "end" ? anchor.right - width : (anchor.left + anchor.right - width) / 2;
}

/** Where a panel goes: under its anchor, above it when only there is room, never off screen. */
export function placePanel(
  anchor: Box,
  panel: Size,
  viewport: Size,
  align: PanelAlign,
  gap: number,
): { left: number; top: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const lowest = viewport.height - MARGIN - panel.height;
  const top = below <= lowest || above < MARGIN ? Math.min(below, lowest) : above;
  const rightmost = viewport.width - MARGIN - panel.width;
  const left = Math.min(startOf(anchor, panel.width, align), rightmost);
  return { left: Math.max(MARGIN, left), top: Math.max(MARGIN, top) };
}
