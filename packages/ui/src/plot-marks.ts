import type uPlot from "uplot";

/** What a chart marks besides its values. */
export interface PlotMarks {
  /** Moments to mark, with what happened. */
  marks?: readonly { readonly time: number; readonly text: string }[];
  /** Values to mark, such as thresholds. */
  levels?: readonly {
    readonly value: number;
    readonly tone: "brand" | "success" | "warning" | "danger";
  }[];
}

/** Draws marked moments as dashed lines with their text, and marked values as lines across. */
export function drawMarks(
  chart: uPlot,
  { marks = [], levels = [] }: PlotMarks,
  colour: (name: string) => string,
): void {
  const { ctx, bbox } = chart;
  const scale = window.devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.lineWidth = scale;
  for (const { value, tone } of levels) {
    const y = chart.valToPos(value, "y", true);
    ctx.strokeStyle = colour(tone);
    line(ctx, [bbox.left, y, bbox.left + bbox.width, y]);
  }
  ctx.setLineDash([4 * scale, 4 * scale]);
  ctx.font = `${11 * scale}px ${getComputedStyle(chart.root).fontFamily}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "top";
  for (const { time, text } of marks) {
    const x = chart.valToPos(time / 1000, "x", true);
    ctx.strokeStyle = ctx.fillStyle = colour("weft");
    line(ctx, [x, bbox.top, x, bbox.top + bbox.height]);
    ctx.fillText(text.slice(0, 40), x + 4 * scale, bbox.top + 2 * scale);
  }
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, [x, y, toX, toY]: [number, number, number, number]) {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}
