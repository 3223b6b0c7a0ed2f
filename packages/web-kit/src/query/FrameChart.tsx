import type { Frame } from "@devloom/contract";
import { TimeChart } from "@devloom/ui/TimeChart";
import { useMemo } from "react";
import type { TimeRange } from "../telemetry/time-range.ts";
import { seriesOf } from "./frames.ts";
import { useUnit } from "./use-unit.ts";

interface FrameChartProps {
  frames: readonly Frame[];
  label: string;
  range?: TimeRange | undefined;
}

/** Frames with times as lines over time. */
export function FrameChart({ frames, label, range }: FrameChartProps) {
  const unit = useUnit();
  const { times, series } = useMemo(() => seriesOf(frames), [frames]);
  return (
    <TimeChart
      label={label}
      height={260}
      times={times}
      series={series.map(({ name, values }) => ({ label: name, values }))}
      format={(value) => unit(value, series[0]?.unit ?? "")}
      {...(range === undefined ? {} : { extent: range, onSelect: range.select })}
    />
  );
}
