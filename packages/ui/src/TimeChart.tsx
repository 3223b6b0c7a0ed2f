import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { cx } from "./cx.ts";

export interface ChartSeries {
  label: string;
  /** One for each time; `null` leaves a gap. */
  values: readonly (number | null)[];
  /** Threads of the theme take turns when absent. */
  tone?: "brand" | "success" | "warning" | "danger";
}

export interface TimeChartProps {
  /** Says in words what the chart shows. */
  label: string;
  /** Milliseconds, ascending. */
  times: readonly number[];
  series: readonly ChartSeries[];
  kind?: "line" | "bars";
  height?: number;
  format?: (value: number) => string;
  /** Dragging over the chart chooses a range, in milliseconds. */
  onSelect?: (from: number, to: number) => void;
  className?: string;
}

const THREADS = 6;

/** Values over time: lines or bars, with a legend that follows the pointer. Colours follow the theme. */
export function TimeChart(props: TimeChartProps) {
  const { label, height = 160, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const names = props.series.map(({ label: name, tone }) => `${name}/${tone ?? ""}`).join("\n");

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let chart = draw(element, latest, height);
    const resized = new ResizeObserver(() => chart.setSize({ width: widthOf(element), height }));
    resized.observe(element);
    const themed = new MutationObserver(() => {
      chart.destroy();
      chart = draw(element, latest, height);
    });
    themed.observe(document.documentElement, { attributeFilter: ["data-theme", "class"] });
    charts.set(element, () => chart);
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
      charts.delete(element);
    };
  }, [names, height, props.kind]);

  useEffect(() => {
    const chart = place.current === null ? undefined : charts.get(place.current)?.();
    chart?.setData(dataOf(latest.current));
  }, [props.times, props.series]);

  return (
    <figure aria-label={label} className={cx("min-w-0", className)}>
      <div ref={place} className="w-full overflow-hidden" />
    </figure>
  );
}

const charts = new WeakMap<HTMLElement, () => uPlot>();

function widthOf(element: HTMLElement): number {
  return Math.max(120, element.clientWidth);
}

function dataOf({ times, series }: TimeChartProps): uPlot.AlignedData {
  return [times.map((time) => time / 1000), ...series.map(({ values }) => [...values])];
}

function draw(
  element: HTMLElement,
  latest: { readonly current: TimeChartProps },
  height: number,
): uPlot {
  const { series, kind = "line" } = latest.current;
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
    height,
    cursor: { drag: { x: true, y: false, setScale: false } },
    scales: { y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 1] } },
    axes: [axis, { ...axis, size: 64, values: (_, ticks) => ticks.map(format) }],
    series: [
      {},
      ...series.map(({ label, tone }, index) => {
        const stroke = colour(tone ?? `thread-${(index % THREADS) + 1}`);
        return {
          label,
          stroke,
          width: kind === "bars" ? 0 : 1.5,
          fill: kind === "bars" ? stroke : `color-mix(in oklab, ${stroke} 10%, transparent)`,
          points: { show: kind === "line" && latest.current.times.length < 2 },
          spanGaps: true,
          value: (_: uPlot, value: number | null) => format(value),
          ...(kind === "bars" && uPlot.paths.bars
            ? { paths: uPlot.paths.bars({ size: [0.8, 40], align: 1 }) }
            : {}),
        };
      }),
    ],
    hooks: {
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
