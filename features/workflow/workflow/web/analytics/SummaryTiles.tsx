import { StatTile } from "@devloom/ui";
import { useSearchParam, useText } from "@devloom/web-kit";
import type { AnalyticsSummary } from "../../contract.ts";
import { shareOf, useFigures } from "./figures.ts";

/** The figures of a period as a whole. */
export function SummaryTiles({ summary }: { readonly summary: AnalyticsSummary }) {
  const t = useText("workflow");
  const { number, percent, duration } = useFigures();
  const { instances, completed, failed, cancelled, troubled, reworked, work, automatic } = summary;
  const count = (value: number): string => number(value);
  const of = (part: number): string =>
    t("analytics.summary.ofInstances", { part: count(part), total: count(instances) });
  return (
    <section
      aria-label={t("analytics.summary.title")}
      className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-2 lg:grid-cols-3"
    >
      <StatTile
        label={t("analytics.summary.instances")}
        value={count(instances)}
        hint={t("analytics.summary.outcomes", {
          completed: count(completed),
          failed: count(failed),
          cancelled: count(cancelled),
        })}
      />
      <StatTile
        label={t("analytics.summary.duration")}
        value={duration(summary.duration.median)}
        hint={t("analytics.summary.durationHint", {
          mean: duration(summary.duration.mean),
          p95: duration(summary.duration.p95),
        })}
      />
      <StatTile
        label={t("analytics.summary.troubled")}
        value={percent(shareOf(troubled, instances))}
        hint={of(troubled)}
      />
      <StatTile
        label={t("analytics.summary.rework")}
        value={percent(shareOf(reworked, instances))}
        hint={of(reworked)}
      />
      <StatTile
        label={t("analytics.summary.automation")}
        value={percent(shareOf(automatic, work))}
        hint={t("analytics.summary.ofWork", { part: count(automatic), total: count(work) })}
      />
      <CostTile summary={summary} />
    </section>
  );
}

/** What people have set, and what language models cost in the currency of their prices. */
function CostTile({ summary }: { readonly summary: AnalyticsSummary }) {
  const t = useText("workflow");
  const { number, money, dollars } = useFigures();
  const [, show] = useSearchParam("view");
  const { cost, currency, instances, models } = summary;
  const isSet = cost !== null && currency !== null;
  const modelCost =
    models === null || (models.cost === 0 && models.unpriced > 0) ? null : models.cost;
  const each = modelCost === null ? t("analytics.summary.none") : dollars(modelCost / instances);
  const hints = [
    ...(isSet ? [t("analytics.summary.costTotal", { total: money(cost, currency) })] : []),
    ...(isSet && models !== null ? [t("analytics.summary.modelsEach", { cost: each })] : []),
    ...(models === null
      ? []
      : [t("analytics.summary.calls", { count: models.calls, number: number(models.calls) })]),
    ...(models === null || models.unpriced === 0
      ? []
      : [
          t("analytics.summary.unpriced", {
            count: models.unpriced,
            number: number(models.unpriced),
          }),
        ]),
    ...(isSet || models !== null ? [] : [t("analytics.summary.noCost")]),
  ];
  return (
    <StatTile
      label={t(isSet || models === null ? "analytics.summary.cost" : "analytics.summary.models")}
      value={isSet ? money(cost / instances, currency) : each}
      hint={
        <>
          {hints.join(" · ")}{" "}
          {!isSet && (
            <button
              type="button"
              className="font-medium text-brand-ink underline underline-offset-2"
              onClick={() => show("cost")}
            >
              {t("analytics.summary.setCost")}
            </button>
          )}
        </>
      }
    />
  );
}
