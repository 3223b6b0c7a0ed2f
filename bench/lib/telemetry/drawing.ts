import { atMost, medianOf, type Result } from "../result.ts";
import { runProgram } from "../run-program.ts";

interface Drawing {
  readonly spans: number;
  /** Milliseconds from the answer of the gateway until the rows are in the page. */
  readonly waterfall: readonly number[];
  readonly points: number;
  readonly chart: readonly number[];
}

/** A long trace and a long series in a real browser. */
export function drawingResults(): Result[] {
  const { spans, waterfall, points, chart } = runProgram<Drawing>("e2e/bench/telemetry-drawing.ts");
  return [
    atMost(
      `waterfall of ${spans.toLocaleString("en")} spans: opened until its rows are there`,
      medianOf(waterfall) / 1000,
      "s",
      1,
    ),
    atMost(
      `chart of ${points.toLocaleString("en")} points: drawn in the page's thread`,
      medianOf(chart),
      "ms",
      100,
    ),
  ];
}
