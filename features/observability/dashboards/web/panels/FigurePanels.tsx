import { cx, Sparkline } from "@devloom/ui";
import { figuresOf, useUnit } from "@devloom/web-kit/query";
import { FILL, INK, lookOf, toneOf } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";

const MAX_FIGURES = 12;
/** As large as the panel is wide enough for. */
const FIGURE = "display text-[clamp(1.125rem,18cqw,2.25rem)] whitespace-nowrap tabular-nums";

/** Figures large enough to read from afar, with their course where it is known. */
export function StatPanel({ panel, frames }: PanelProps) {
  const unit = useUnit();
  const figures = figuresOf(frames).slice(0, MAX_FIGURES);
  return (
    <ul className="@container flex h-full flex-wrap items-center justify-around gap-x-4 gap-y-2 overflow-auto">
      {figures.map((figure, index) => {
        const look = lookOf(panel, figure.name, figure.unit);
        const tone = toneOf(panel.thresholds, figure.value) ?? look.tone;
        return (
          // Figures keep their order while the panel is shown.
          <li key={index} className="grid justify-items-center gap-1">
            {figures.length > 1 && <span className="text-xs text-muted">{look.label}</span>}
            <span className={cx(FIGURE, tone !== null && INK[tone])}>
              {unit(figure.value, look.unit)}
            </span>
            {figure.course.length > 2 && <Sparkline values={figure.course} label={look.label} />}
          </li>
        );
      })}
    </ul>
  );
}

const ARC = "M 10 54 A 44 44 0 0 1 98 54";
const ARC_LENGTH = Math.PI * 44;

/** A figure on an arc between the least and the most that it may be. */
export function GaugePanel({ panel, frames }: PanelProps) {
  const unit = useUnit();
  const [figure] = figuresOf(frames);
  const value = figure?.value ?? null;
  const look = lookOf(panel, figure?.name ?? "", figure?.unit ?? "");
  const least = panel.minimum ?? 0;
  const most = panel.maximum ?? Math.max(100, value ?? 0);
  const share =
    value === null ? 0 : Math.min(1, Math.max(0, (value - least) / (most - least || 1)));
  const tone = toneOf(panel.thresholds, value) ?? "brand";
  return (
    <div className="relative grid h-full place-items-center">
      <svg
        viewBox="0 0 108 62"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot take the text colour
        role="img"
        aria-label={`${panel.title}: ${unit(value, look.unit)}`}
        className={cx("h-full max-h-48 w-full", INK[tone])}
      >
        <path d={ARC} fill="none" strokeWidth="10" className="stroke-line" strokeLinecap="round" />
        {share > 0 && (
          <path
            d={ARC}
            fill="none"
            stroke="currentColor"
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${share * ARC_LENGTH} ${ARC_LENGTH}`}
          />
        )}
        <text x="54" y="52" textAnchor="middle" fill="currentColor" fontSize="14" fontWeight="600">
          {unit(value, look.unit)}
        </text>
      </svg>
    </div>
  );
}

/** A bar for each figure, the longest first. */
export function BarPanel({ panel, frames }: PanelProps) {
  const unit = useUnit();
  const figures = figuresOf(frames).toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const most = panel.maximum ?? Math.max(...figures.map(({ value }) => value ?? 0), 0);
  return (
    <ul className="grid max-h-full content-start gap-2 overflow-auto text-sm">
      {figures.map((figure, index) => {
        const look = lookOf(panel, figure.name, figure.unit);
        const tone = toneOf(panel.thresholds, figure.value) ?? look.tone ?? "brand";
        const share = most === 0 ? 0 : Math.max(0, (figure.value ?? 0) / most);
        return (
          <li key={index} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span className="truncate">{look.label}</span>
              <span className="tabular-nums">{unit(figure.value, look.unit)}</span>
            </span>
            <span className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={cx("block h-full rounded-full", FILL[tone])}
                style={{ width: `${Math.min(1, share) * 100}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
