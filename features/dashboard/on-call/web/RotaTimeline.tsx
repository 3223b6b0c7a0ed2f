import { cx, VisuallyHidden } from "@devloom/ui";
import { useText, useZoneFormat } from "@devloom/web-kit";
import type { Rota, Shift } from "../contract.ts";
import { usePeople } from "./use-people.ts";
import { toneFinder } from "./person-tone.ts";
import { useNow } from "./use-now.ts";

export interface RotaTimelineProps {
  /** Names the timeline among others on the screen. */
  label: string;
  rota: Rota;
  /** Midnights of the week, and the end of its last day. */
  days: readonly number[];
  timeZone: string;
}

/** A narrower bar shows its colour alone; its name is in the list below and in the tooltip. */
const READABLE_PERCENT = 4;

/** The layers of a schedule above one another, and below them what came out. */
export function RotaTimeline({ label, rota, days, timeZone }: RotaTimelineProps) {
  const t = useText("on-call");
  const format = useZoneFormat(timeZone);
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 1];
  const percent = (instant: number) =>
    (100 * (Math.min(Math.max(instant, from), to) - from)) / (to - from);
  const now = useNow();
  const everyone = [...rota.layers.flatMap((layer) => layer.shifts), ...rota.final];
  const toneOf = toneFinder(everyone.map((shift) => shift.accountId).toSorted());
  const row = { percent, toneOf, timeZone };
  return (
    // A week is wider than a phone: it scrolls sideways, by keyboard too.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the arrow keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-sunken"
    >
      <div className="relative grid min-w-180 gap-2 p-3">
        <div className="ml-32 flex" aria-hidden="true">
          {days.slice(0, -1).map((day, index) => (
            <div
              key={day}
              className="border-l pl-1 text-xs text-muted"
              style={{ width: `${percent(days[index + 1] ?? to) - percent(day)}%` }}
            >
              {format.day(day)}
            </div>
          ))}
        </div>
        {rota.layers.map((layer) => (
          <Row key={layer.layerId} label={layer.name} shifts={layer.shifts} {...row} />
        ))}
        <Row label={t("rota.final")} shifts={rota.final} isFinal {...row} />
        {now >= from && now < to && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-3 right-3 left-35"
          >
            <div
              className="absolute inset-y-0 w-0.5 bg-weft"
              style={{ left: `${percent(now)}%` }}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  label: string;
  shifts: readonly Shift[];
  isFinal?: boolean;
  percent: (instant: number) => number;
  toneOf: (accountId: string) => string;
  timeZone: string;
}

function Row({ label, shifts, isFinal = false, percent, toneOf, timeZone }: RowProps) {
  const t = useText("on-call");
  const people = usePeople();
  const format = useZoneFormat(timeZone);
  return (
    <div className={cx("flex items-center", isFinal && "border-t pt-2 font-medium")}>
      <span className="w-32 shrink-0 truncate pr-2 text-xs" title={label}>
        {label}
      </span>
      <ol aria-label={label} className="relative h-9 grow rounded-sm bg-surface">
        {shifts.map((shift) => {
          const [start, end] = [percent(Date.parse(shift.from)), percent(Date.parse(shift.to))];
          const name = people.nameOf(shift.accountId);
          const times = `${format.moment(shift.from)} – ${format.moment(shift.to)}`;
          const isReadable = end - start >= READABLE_PERCENT;
          const isOverride = shift.reason.kind === "override";
          return (
            <li
              key={`${shift.from} ${shift.accountId}`}
              title={`${name}: ${times}${isOverride ? ` (${t("override.title")})` : ""}`}
              style={{ left: `${start}%`, width: `${end - start}%` }}
              className={cx(
                "absolute inset-y-0.5 truncate rounded-sm text-xs leading-8 text-ink",
                toneOf(shift.accountId),
                isReadable ? "border-l-4 px-1.5" : "border-l-2",
                isOverride && "outline-2 -outline-offset-2 outline-weft outline-dashed",
              )}
            >
              {isReadable && name}
              <VisuallyHidden>
                {!isReadable && name}
                {isOverride ? `, ${t("override.title")}` : ""}, {times}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
