import { cx } from "@devloom/ui";
import { useEffect, useMemo, useRef } from "react";
import { seriesOf, useUnit } from "@devloom/web-kit/query";
import { clockOf } from "./clock-of.ts";
import { FILL, lookOf, type Tone, toneOf } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";

const MAX_ROWS = 30;
const ROW_HEIGHT = 18;

/** A row for each series and a cell for each step: the darker, the more. */
export function HeatmapPanel({ panel, frames }: PanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { times, series } = useMemo(() => seriesOf(frames), [frames]);
  const rows = series.slice(0, MAX_ROWS);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context == null) return;
    const colour = getComputedStyle(element).getPropertyValue("--color-brand").trim();
    const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)), 0);
    element.width = Math.max(1, times.length);
    element.height = Math.max(1, rows.length);
    context.clearRect(0, 0, element.width, element.height);
    context.fillStyle = colour;
    rows.forEach(({ values }, y) => {
      values.forEach((value, x) => {
        if (value === null || value <= 0 || most === 0) return;
        context.globalAlpha = 0.1 + 0.9 * (value / most);
        context.fillRect(x, y, 1, 1);
      });
    });
  }, [rows, times]);
  return (
    <div className="flex h-full gap-3 overflow-auto text-xs">
      <ul className="grid max-w-40 shrink-0 content-start">
        {rows.map(({ name, unit }, index) => (
          <li key={index} className="truncate text-muted" style={{ height: ROW_HEIGHT }}>
            {lookOf(panel, name, unit).label}
          </li>
        ))}
      </ul>
      <div className="min-w-0 flex-1">
        <canvas
          ref={canvas}
          aria-label={panel.title}
          className="w-full [image-rendering:pixelated]"
          style={{ height: rows.length * ROW_HEIGHT }}
        />
        <TimeEnds times={times} />
      </div>
    </div>
  );
}

/** When what is above begins and ends. */
function TimeEnds({ times }: { times: readonly number[] }) {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <p className="flex justify-between text-xs text-muted">
      <span>{clockOf(first)}</span>
      <span>{clockOf(last)}</span>
    </p>
  );
}

interface Stretch {
  readonly tone: Tone | null;
  readonly steps: number;
  readonly from: number;
  readonly value: number | null;
}

/** Neighbours in the same state as one stretch. */
export function stretchesOf(
  times: readonly number[],
  values: readonly (number | null)[],
  toneAt: (value: number | null) => Tone | null,
): Stretch[] {
  const stretches: Stretch[] = [];
  values.forEach((value, index) => {
    const last = stretches.at(-1);
    const tone = toneAt(value);
    if (last !== undefined && last.tone === tone)
      stretches[stretches.length - 1] = { ...last, steps: last.steps + 1, value };
    else stretches.push({ tone, steps: 1, from: times[index] ?? 0, value });
  });
  return stretches;
}

/** In which state each series was and for how long; states come from the thresholds. */
export function StatePanel({ panel, frames }: PanelProps) {
  const unit = useUnit();
  const { times, series } = seriesOf(frames);
  const { thresholds } = panel;
  const toneAt = (value: number | null): Tone | null =>
    value === null ? null : (toneOf(thresholds, value) ?? "success");
  return (
    <div className="grid max-h-full content-start gap-2 overflow-auto text-xs">
      <ul aria-label={panel.title} className="grid content-start gap-2">
        {series.slice(0, MAX_ROWS).map(({ name, unit: own, values }, index) => {
          const look = lookOf(panel, name, own);
          return (
            <li
              key={index}
              className="grid grid-cols-[minmax(4rem,9rem)_minmax(0,1fr)] items-center gap-3"
            >
              <span className="truncate">{look.label}</span>
              <span className="flex h-6 overflow-hidden rounded-sm">
                {stretchesOf(times, values, toneAt).map((stretch, place) => (
                  <span
                    key={place}
                    title={`${clockOf(stretch.from)}: ${unit(stretch.value, look.unit)}`}
                    className={cx(stretch.tone === null ? "bg-sunken" : FILL[stretch.tone])}
                    style={{ flexGrow: stretch.steps }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="grid grid-cols-[minmax(4rem,9rem)_minmax(0,1fr)] gap-3">
        <span />
        <TimeEnds times={times} />
      </div>
    </div>
  );
}
