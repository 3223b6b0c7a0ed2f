import { TimeChart } from "@devloom/ui/TimeChart";
import { useEffect, useMemo, useRef, useState } from "react";
import { seriesOf, useUnit } from "@devloom/web-kit/query";
import { lookOf } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";

const LEGEND_HEIGHT = 46;
const GAP = 12;
const LEAST_HEIGHT = 80;

/** Values over time, as high as the panel is. */
export function TimeSeriesPanel({ panel, frames, range, marks }: PanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(160);
  const unit = useUnit();
  const { times, series } = useMemo(() => seriesOf(frames), [frames]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // The legend takes as many lines as its names need.
      const legend = element.querySelector(".u-legend")?.clientHeight ?? LEGEND_HEIGHT;
      setHeight(Math.max(LEAST_HEIGHT, element.clientHeight - legend - GAP));
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  const looks = series.map(({ name, unit: own }) => lookOf(panel, name, own));
  return (
    <div ref={place} className="h-full min-h-0 overflow-hidden">
      <TimeChart
        label={panel.title}
        height={height}
        times={times}
        series={series.map(({ values }, index) => ({
          label: looks[index]?.label ?? "",
          values,
          ...(looks[index]?.tone == null ? {} : { tone: looks[index].tone }),
        }))}
        marks={marks}
        levels={panel.thresholds}
        extent={range}
        format={(value) => unit(value, looks[0]?.unit ?? "")}
        onSelect={range.select}
      />
    </div>
  );
}
