import { atMost, baseline, medianOf, type Result } from "../result.ts";
import { runProgram } from "../run-program.ts";

interface Drawing {
  readonly spans: number;
  /** Milliseconds from the click until the rows are drawn, and of them those of the gateway and of the way. */
  readonly waterfall: readonly {
    readonly whole: number;
    readonly server: number;
    readonly transfer: number;
    readonly bytes: number;
  }[];
  readonly points: number;
  readonly chart: readonly number[];
}

/** A long trace and a long series in a real browser. */
export function drawingResults(): Result[] {
  const { spans, waterfall, points, chart } = runProgram<Drawing>("e2e/bench/telemetry-drawing.ts");
  const of = `waterfall of ${spans.toLocaleString("en")} spans`;
  const middle = (part: "whole" | "server" | "transfer" | "bytes"): number =>
    medianOf(waterfall.map((one) => one[part]));
  return [
    atMost(`${of}: clicked until its rows are drawn`, middle("whole") / 1000, "s", 1),
    baseline(`${of}: of that, the gateway and its store`, middle("server") / 1000, "s"),
    baseline(`${of}: of that, the answer's way`, middle("transfer") / 1000, "s"),
    baseline(`${of}: the answer`, middle("bytes") / 1e6, "MB"),
    atMost(
      `chart of ${points.toLocaleString("en")} points: drawn in the page's thread`,
      medianOf(chart),
      "ms",
      100,
    ),
  ];
}
