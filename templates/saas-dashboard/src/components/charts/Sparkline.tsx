import { memo } from "react";
import { toPath, toPoints } from "./scale";

interface SparklineProps {
  values: readonly number[];
  tone?: "brand" | "warn";
}

function SparklineView({ values, tone = "brand" }: SparklineProps) {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const range = Math.max(1, Math.max(...values) - lowest);
  const path = toPath(
    toPoints(
      values.map((value) => value - lowest),
      range,
      96,
      28,
    ),
  );
  return (
    <svg viewBox="-2 -3 100 34" className="h-9 w-24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        className={tone === "brand" ? "stroke-chart-1" : "stroke-chart-2"}
      />
    </svg>
  );
}

export const Sparkline = memo(SparklineView);
