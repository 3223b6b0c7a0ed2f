import type { Heat } from "./heat-rows.ts";

const AXIS_HEIGHT = 20;
const LABEL_HEIGHT = 14;
const MAX_LABEL_WIDTH = 150;
const GAP = 8;

export interface HeatLook {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly string[];
  readonly clock: (time: number) => string;
  readonly ink: string;
  readonly colour: string;
  readonly font: string;
}

/** Where the cells lie. */
export interface HeatArea {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Draws cells with their axes: the darker, the more. Tails matter most, so that few stand out from none. */
export function drawHeat(
  context: CanvasRenderingContext2D,
  { times, rows, isBucketed }: Heat,
  { width, height, labels, clock, ink, colour, font }: HeatLook,
): HeatArea {
  context.clearRect(0, 0, width, height);
  context.font = font;
  const widest = Math.max(0, ...labels.map((label) => context.measureText(label).width));
  const left = Math.min(widest, MAX_LABEL_WIDTH, width / 3) + GAP;
  const area = { left, width: width - left, height: height - AXIS_HEIGHT };
  const most = rows.reduce(
    (sum, { values }) => values.reduce<number>((one, value) => Math.max(one, value ?? 0), sum),
    0,
  );
  const rowHeight = area.height / Math.max(1, rows.length);
  const stepWidth = area.width / Math.max(1, times.length);
  context.fillStyle = colour;
  rows.forEach(({ values }, row) => {
    values.forEach((value, step) => {
      if (value === null || value <= 0 || most === 0) return;
      const share = value / most;
      context.globalAlpha = 0.1 + 0.9 * (isBucketed ? Math.sqrt(share) : share);
      const gap = stepWidth > 4 ? 1 : 0;
      context.fillRect(
        left + step * stepWidth,
        row * rowHeight,
        stepWidth - gap,
        Math.max(1, rowHeight - (rowHeight > 4 ? 1 : 0)),
      );
    });
  });
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.textAlign = isBucketed ? "right" : "left";
  const every = Math.ceil(LABEL_HEIGHT / Math.max(1, rowHeight));
  labels.forEach((label, row) => {
    if (row % every !== 0) return;
    const shown = fitted(context, label, left - GAP);
    context.fillText(shown, isBucketed ? left - GAP : 0, (row + 0.5) * rowHeight);
  });
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return area;
  context.textAlign = "left";
  context.fillText(clock(first), left, height - AXIS_HEIGHT / 2);
  context.textAlign = "right";
  context.fillText(clock(last), width, height - AXIS_HEIGHT / 2);
  return area;
}

/** As much of a text as has room. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let shown = text;
  while (shown.length > 1 && context.measureText(`${shown}…`).width > width)
    shown = shown.slice(0, -1);
  return `${shown}…`;
}
