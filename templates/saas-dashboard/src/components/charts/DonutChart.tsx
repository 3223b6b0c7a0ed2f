import type { ReactNode } from "react";

export interface Slice {
  label: string;
  value: number;
  color: string;
}

interface DonutChartProps {
  label: string;
  slices: readonly Slice[];
  children?: ReactNode;
}

const radius = 42;
const circumference = 2 * Math.PI * radius;

export function DonutChart({ label, slices, children }: DonutChartProps) {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  let start = 0;

  return (
    <div className="relative mx-auto size-40">
      <svg viewBox="0 0 100 100" role="img" aria-label={label} className="-rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="11" className="stroke-sunken" />
        {total > 0 &&
          slices.map((slice) => {
            const length = (slice.value / total) * circumference;
            const offset = start;
            start += length;
            return (
              <circle
                key={slice.label}
                cx="50"
                cy="50"
                r={radius}
                fill="none"
                stroke={slice.color}
                strokeWidth="11"
                strokeDasharray={`${Math.max(0, length - 1.5)} ${circumference}`}
                strokeDashoffset={-offset}
              />
            );
          })}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">{children}</div>
    </div>
  );
}
