import { cx } from "@devloom/ui";
import { useFormat } from "@devloom/web-kit";
import { seriesOf, useUnit } from "@devloom/web-kit/query";
import { FILL, lookOf, type Tone, toneOf } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";

const MAX_ROWS = 30;

/** When what is above begins and ends. */
function TimeEnds({ times }: { times: readonly number[] }) {
  const { clock } = useFormat();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <p className="flex justify-between text-xs text-muted">
      <span>{clock(first)}</span>
      <span>{clock(last)}</span>
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
  const { clock } = useFormat();
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
                    title={`${clock(stretch.from)}: ${unit(stretch.value, look.unit)}`}
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
