import type { Frame } from "@devloom/contract";
import { cx, Sparkline } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { useUnit } from "@devloom/web-kit/query";
import { OBJECTIVE_FRAMES } from "../../../observability/contract.ts";
import { type ObjectiveState, readObjective, toneOfBudget, toneOfBurn } from "./objective-state.ts";
import { FILL, INK } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";

/** An objective: what is left of its error budget, what was reached, and how fast the budget is spent. */
export function ObjectivePanel({ panel, frames }: PanelProps) {
  const t = useText("dashboards");
  const states = frames.filter(({ name }) => name === OBJECTIVE_FRAMES.state).map(readObjective);
  const courses = frames.filter(({ name }) => name === OBJECTIVE_FRAMES.course);
  if (states.length === 0)
    return <p className="grid h-full place-items-center text-sm text-muted">{t("slo.other")}</p>;
  return (
    <ul aria-label={panel.title} className="grid h-full content-center gap-5 overflow-auto">
      {states.map((state, index) => (
        // Objectives keep their order while the panel is shown.
        <li key={index}>
          <Objective state={state} course={courses[index]} label={panel.title} />
        </li>
      ))}
    </ul>
  );
}

function Objective(props: { state: ObjectiveState; course: Frame | undefined; label: string }) {
  const { state, course, label } = props;
  const t = useText("dashboards");
  const unit = useUnit();
  const { number } = useFormat();
  const { service, budget, level, target, total, bad, days, keptDays } = state;
  const tone = toneOfBudget(budget);
  const left = course?.fields.find(({ type }) => type === "number")?.values ?? [];
  const values = left.filter((value): value is number => typeof value === "number");
  const percent = (value: number | null): string =>
    value === null ? "–" : number(value, { style: "percent", maximumFractionDigits: 3 });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-xs text-muted">{t("slo.budget")}</p>
          <p className={cx("display text-4xl tabular-nums", tone !== null && INK[tone])}>
            {unit(budget, "ratio")}
          </p>
        </div>
        {values.length > 2 && (
          <Sparkline values={values} extent={WHOLE} label={`${label}: ${t("slo.budget")}`} />
        )}
      </div>
      <span className="h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx("block h-full rounded-full", FILL[tone ?? "brand"])}
          style={{ width: `${Math.min(1, Math.max(0, budget ?? 0)) * 100}%` }}
        />
      </span>
      <p className="text-xs text-muted">
        {total === 0
          ? t("slo.nothing", { service, count: days })
          : t("slo.counted", { service, bad: number(bad), total: number(total), count: days })}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4">
        <Figure name={t("slo.level")} value={percent(level)} />
        <Figure name={t("slo.target")} value={percent(target)} />
        <Burn name={t("slo.burnHour")} value={state.burnHour} most={FAST_BURN} />
        <Burn name={t("slo.burnSixHours")} value={state.burnSixHours} most={SLOW_BURN} />
      </dl>
      {keptDays < days && (
        <p className="text-xs text-warning-ink">{t("slo.kept", { count: keptDays })}</p>
      )}
    </div>
  );
}

/** A budget from nothing to all of it. */
const WHOLE = [0, 1];
/** A budget of 30 days is gone in two days at this rate, and in five at the other: when to worry, as SRE teams do. */
const FAST_BURN = 14.4;
const SLOW_BURN = 6;

function Figure({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={cx("tabular-nums", className)}>{value}</dd>
    </div>
  );
}

function Burn({ name, value, most }: { name: string; value: number | null; most: number }) {
  const { number } = useFormat();
  const tone = toneOfBurn(value, most);
  const text = value === null ? "–" : `${number(value, { maximumSignificantDigits: 3 })}×`;
  return <Figure name={name} value={text} className={tone === null ? "" : INK[tone]} />;
}
