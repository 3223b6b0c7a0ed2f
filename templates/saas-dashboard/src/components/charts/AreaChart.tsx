import { Fragment, useId, useRef, useState } from "react";
import { useElementWidth } from "@/lib/hooks";
import { niceMaximum, toPath, toPoints } from "./scale";

export interface ChartPoint {
  label: string;
  value: number;
}

interface AreaChartProps {
  label: string;
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
  formatTick: (value: number) => string;
}

const height = 200;
const left = 56;
const bottom = 24;
const top = 12;
const right = 14;
const ticks = [0, 0.25, 0.5, 0.75, 1];

export function AreaChart({ label, points, formatValue, formatTick }: AreaChartProps) {
  const ref = useRef<HTMLElement>(null);
  const width = useElementWidth(ref, 640);
  const gradientId = useId();
  const labelEvery = width < 480 ? 2 : 1;
  const [hovered, setHovered] = useState<number>();
  const maximum = niceMaximum(Math.max(...points.map((point) => point.value)));
  const places = toPoints(
    points.map((point) => point.value),
    maximum,
    width - left - right,
    height,
  );
  const path = toPath(places);
  const last = places.at(-1);
  const active = hovered === undefined ? undefined : points[hovered];
  const activePlace = hovered === undefined ? undefined : places[hovered];

  return (
    <figure ref={ref} className="relative">
      <svg
        viewBox={`0 0 ${width} ${height + bottom + top}`}
        role="img"
        aria-label={`${label}: ${points.map((point) => `${point.label} ${formatValue(point.value)}`).join(", ")}`}
        className="w-full overflow-visible"
        onMouseLeave={() => setHovered(undefined)}
      >
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="var(--chart-1)" stopOpacity="0.32" />
            <stop offset="100%" stopColor="var(--chart-1)" stopOpacity="0" />
          </linearGradient>
        </defs>

        {ticks.map((tick) => {
          const y = top + height - tick * height;
          return (
            <Fragment key={tick}>
              <line
                x1={left}
                x2={width}
                y1={y}
                y2={y}
                className="stroke-line"
                strokeDasharray="3 4"
              />
              <text x={left - 10} y={y + 4} textAnchor="end" className="fill-muted text-[11px]">
                {formatTick(tick * maximum)}
              </text>
            </Fragment>
          );
        })}

        <g transform={`translate(${left} ${top})`}>
          {last && (
            <path d={`${path} L${last.x},${height} L0,${height} Z`} fill={`url(#${gradientId})`} />
          )}
          <path
            d={path}
            fill="none"
            className="stroke-chart-1"
            strokeWidth={2.5}
            strokeLinecap="round"
          />
          {points.map((point, index) => {
            const place = places[index];
            if (!place) return null;
            return (
              <g key={point.label}>
                {(points.length - 1 - index) % labelEvery === 0 && (
                  <text
                    x={place.x}
                    y={height + bottom - 4}
                    textAnchor="middle"
                    className="fill-muted text-[11px]"
                  >
                    {point.label}
                  </text>
                )}
                {/* A wide invisible band makes each point easy to hit. */}
                <rect
                  x={place.x - 26}
                  y={-top}
                  width={52}
                  height={height + top}
                  fill="transparent"
                  onMouseEnter={() => setHovered(index)}
                />
              </g>
            );
          })}
          {activePlace && (
            <circle
              cx={activePlace.x}
              cy={activePlace.y}
              r={5}
              className="fill-surface stroke-chart-1"
              strokeWidth={2.5}
            />
          )}
        </g>
      </svg>
      {active && activePlace && (
        <figcaption
          className="pointer-events-none absolute -translate-x-1/2 -translate-y-full rounded-lg bg-ink px-2.5 py-1.5 text-xs whitespace-nowrap text-canvas"
          style={{
            left: `${((activePlace.x + left) / width) * 100}%`,
            top: `${((activePlace.y + top - 10) / (height + bottom + top)) * 100}%`,
          }}
        >
          {active.label} · <strong>{formatValue(active.value)}</strong>
        </figcaption>
      )}
    </figure>
  );
}
