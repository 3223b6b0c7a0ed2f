import { use, useEffect, useRef } from "react";
import { ChartClockContext } from "./chart-clock.ts";
import { cx } from "./cx.ts";
import { type TimeChartProps, TimePlot } from "./time-plot.ts";

export type { ChartSeries, TimeChartProps } from "./time-plot.ts";

/** Values over time: lines or bars, with a legend that follows the pointer. Colours follow the theme. */
export function TimeChart(props: TimeChartProps) {
  const { label, className } = props;
  const clock = use(ChartClockContext);
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<TimePlot>(null);

  useEffect(() => {
    if (place.current === null) return;
    if (plot.current === null) plot.current = new TimePlot(place.current, { ...props, clock });
    else plot.current.update({ ...props, clock });
  }, [props, clock]);

  useEffect(
    () => () => {
      plot.current?.destroy();
      plot.current = null;
    },
    [],
  );

  return (
    <figure aria-label={label} className={cx("min-w-0", className)}>
      <div ref={place} className="w-full overflow-hidden" />
    </figure>
  );
}
