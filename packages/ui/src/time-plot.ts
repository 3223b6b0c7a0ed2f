import uPlot from "uplot";
import type { ChartClock } from "./chart-clock.ts";
import { timesOf, timeText } from "./chart-times.ts";
import { lonePoints } from "./lone-points.ts";
import { drawMarks, type PlotMarks } from "./plot-marks.ts";

export interface ChartSeries {
  label: string;
  /** One for each time; `null` where there is none. */
  values: readonly (number | null)[];
  /** Threads of the theme take turns when absent. */
  tone?: "brand" | "success" | "warning" | "danger";
}

export interface TimeChartProps extends PlotMarks {
  /** Says in words what the chart shows. */
  label: string;
  /** Milliseconds, ascending. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** What the axis of time covers, in milliseconds; the values' own extent when absent. */
  extent?: { readonly from: number; readonly to: number };
  kind?: "line" | "bars";
  /** Whether lines stop where there is no value, instead of joining what is there. */
  gaps?: boolean;
  height?: number;
  format?: (value: number) => string;
  /** Dragging over the chart chooses a range, in milliseconds. */
  onSelect?: (from: number, to: number) => void;
  className?: string;
}

/** What is drawn, and how times are written on it. */
export interface TimePlotProps extends TimeChartProps {
  readonly clock: ChartClock;
}

/** Pixels from one time to the next, so that none touches another in any language. */
const TIME_LABEL_SPACE = 80;
/** Pixels of the line that tells times, and around what is drawn. */
const TIME_AXIS_HEIGHT = 28;
const PADDING = 8;
const THREADS = 6;

/** A chart in an element: drawn anew when its series, its size or the theme change, else only filled. */
export class TimePlot {
  readonly #element: HTMLElement;
  readonly #resized: ResizeObserver;
  readonly #themed: MutationObserver;
  readonly #latest: { current: TimePlotProps };
  #shape: string;
  #chart: uPlot;

  constructor(element: HTMLElement, props: TimePlotProps) {
    this.#element = element;
    this.#latest = { current: props };
    this.#shape = shapeOf(props);
    this.#chart = draw(element, this.#latest);
    this.#resized = new ResizeObserver(() => {
      this.#chart.setSize({ width: widthOf(element), height: heightOf(this.#latest.current) });
    });
    this.#resized.observe(element);
    this.#themed = new MutationObserver(() => this.#redraw());
    this.#themed.observe(document.documentElement, { attributeFilter: ["data-theme", "class"] });
  }

  update(props: TimePlotProps): void {
    this.#latest.current = props;
    const shape = shapeOf(props);
    if (shape === this.#shape) return this.#chart.setData(dataOf(props));
    this.#shape = shape;
    return this.#redraw();
  }

  destroy(): void {
    this.#resized.disconnect();
    this.#themed.disconnect();
    this.#chart.destroy();
  }

  #redraw(): void {
    this.#chart.destroy();
    this.#chart = draw(this.#element, this.#latest);
  }
}

function shapeOf({ series, kind, gaps, height, clock }: TimePlotProps): string {
  return JSON.stringify([
    kind,
    gaps,
    height,
    clock,
    series.map(({ label, tone }) => [label, tone]),
  ]);
}

function heightOf({ height = 160 }: TimeChartProps): number {
  return height;
}

function widthOf(element: HTMLElement): number {
  return Math.max(120, element.clientWidth);
}

function dataOf({ times, series }: TimeChartProps): uPlot.AlignedData {
  return [times.map((time) => time / 1000), ...series.map(({ values }) => [...values])];
}

function draw(element: HTMLElement, latest: { readonly current: TimePlotProps }): uPlot {
  const { series, kind = "line", gaps = false, clock } = latest.current;
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  const format = (value: number | null): string =>
    value === null
      ? "–"
      : (latest.current.format?.(value) ?? String(Math.round(value * 100) / 100));
  const axis = {
    stroke: colour("muted"),
    grid: { stroke: colour("line"), width: 1 },
    ticks: { stroke: colour("line"), width: 1, size: 4 },
    font: `11px ${style.fontFamily}`,
  };
  const options: uPlot.Options = {
    width: widthOf(element),
    height: heightOf(latest.current),
    // Days begin where the person is.
    tzDate: (seconds) =>
      clock.timeZone === undefined
        ? new Date(seconds * 1000)
        : uPlot.tzDate(new Date(seconds * 1000), clock.timeZone),
    padding: [PADDING, PADDING * 2, 0, null],
    cursor: { drag: { x: true, y: false, setScale: false } },
    scales: {
      x: {
        range: (_, least, most) => {
          const { extent } = latest.current;
          return extent === undefined ? [least, most] : [extent.from / 1000, extent.to / 1000];
        },
      },
      y: { range: (_, least, most) => [Math.min(0, least * 1.1), most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        size: TIME_AXIS_HEIGHT,
        space: TIME_LABEL_SPACE,
        values: (_, ticks) => timesOf(ticks, clock, pageLanguage()),
      },
      { ...axis, size: 64, values: (_, ticks) => ticks.map(format) },
    ],
    series: [
      {
        label: "",
        value: (_, time) => (time === null ? "" : timeText(time, clock, pageLanguage())),
      },
      ...series.map(({ label, tone }, index) => {
        const stroke = colour(tone ?? `thread-${(index % THREADS) + 1}`);
        return {
          label,
          stroke,
          width: kind === "bars" ? 0 : 1.5,
          fill: kind === "bars" ? stroke : `color-mix(in oklab, ${stroke} 10%, transparent)`,
          points: gaps
            ? {
                show: true,
                filter: (chart: uPlot, place: number) => lonePoints(chart.data[place] ?? []),
              }
            : { show: kind === "line" && latest.current.times.length < 3 },
          spanGaps: !gaps,
          // Without the pointer on the chart the legend tells the latest value.
          value: (chart: uPlot, value: number | null, place: number, at: number | null) =>
            format(at === null ? latestOf(chart.data[place]) : value),
          ...(kind === "bars" && uPlot.paths.bars
            ? { paths: uPlot.paths.bars({ size: [0.8, 40], align: 1 }) }
            : {}),
        };
      }),
    ],
    hooks: {
      draw: [(chart) => drawMarks(chart, latest.current, colour)],
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          if (width < 4) return;
          const moment = (x: number): number => Math.round(chart.posToVal(x, "x") * 1000);
          latest.current.onSelect?.(moment(left), moment(left + width));
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
  return new uPlot(options, dataOf(latest.current), element);
}

function latestOf(values: ArrayLike<number | null | undefined> | undefined): number | null {
  for (let at = (values?.length ?? 0) - 1; at >= 0; at -= 1) {
    const value = values?.[at];
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

function pageLanguage(): string | undefined {
  return document.documentElement.lang || undefined;
}
