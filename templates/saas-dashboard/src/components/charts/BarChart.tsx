import type { ChartPoint } from "./AreaChart";

interface BarChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** Index of the bar that is drawn in full colour; the last one by default. */
  highlight?: number;
}

export function BarChart({ label, points, highlight = points.length - 1 }: BarChartProps) {
  const maximum = Math.max(1, ...points.map((point) => point.value));
  return (
    <ol aria-label={label} className="flex h-56 items-end gap-2">
      {points.map((point, index) => (
        <li
          key={point.label}
          className="flex h-full flex-1 flex-col items-center justify-end gap-1.5"
        >
          <span className="text-xs text-muted tabular-nums">{point.value}</span>
          <span
            className={`w-full max-w-8 rounded-t-md ${index === highlight ? "bg-chart-1" : "bg-chart-1/35"}`}
            style={{ height: `${Math.max(2, (point.value / maximum) * 75)}%` }}
          />
          <span className="text-[0.6875rem] text-muted">{point.label}</span>
        </li>
      ))}
    </ol>
  );
}
