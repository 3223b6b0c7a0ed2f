import type uPlot from "uplot";
import { placeLabels } from "./place-labels.ts";

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

const MAX_LABEL = 40;
const ROW = 14;

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
  ctx.strokeStyle = ctx.fillStyle = colour("weft");
  const gap = 4 * scale;
  const labels = marks.map(({ time, text }) => {
    const words = text.slice(0, MAX_LABEL);
    const at = chart.valToPos(time / 1000, "x", true);
    const width = ctx.measureText(words).width + 2 * gap;
    // To the right of its line, or to the left where the chart ends.
    return { at, words, width, x: at + width > bbox.left + bbox.width ? at - width : at };
  });
  const rows = placeLabels(labels, Math.floor(bbox.height / 2 / (ROW * scale)));
  labels.forEach(({ at, x, words }, place) => {
    line(ctx, [at, bbox.top, at, bbox.top + bbox.height]);
    const row = rows[place] ?? null;
    if (row !== null) ctx.fillText(words, x + gap, bbox.top + (2 + row * ROW) * scale);
  });
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, [x, y, toX, toY]: [number, number, number, number]) {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}
