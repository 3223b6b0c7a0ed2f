import { StatTile } from "@devloom/ui";
import { useSearchParam, useText } from "@devloom/web-kit";
import type { AnalyticsSummary } from "../../contract.ts";
import { shareOf, useFigures } from "./figures.ts";

/** The figures of a period as a whole. */
export function SummaryTiles({ summary }: { readonly summary: AnalyticsSummary }) {
  const t = useText("workflow");
  const { number, percent, duration, money } = useFigures();
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
      <CostTile summary={summary} money={money} />
    </section>
  );
}

interface CostTileProps {
  readonly summary: AnalyticsSummary;
  readonly money: ReturnType<typeof useFigures>["money"];
}

function CostTile({ summary: { cost, currency, instances }, money }: CostTileProps) {
  const t = useText("workflow");
  const [, show] = useSearchParam("view");
  const isSet = cost !== null && currency !== null;
  return (
    <StatTile
      label={t("analytics.summary.cost")}
      value={isSet ? money(cost / instances, currency) : t("analytics.summary.none")}
      hint={
        isSet ? (
          t("analytics.summary.costTotal", { total: money(cost, currency) })
        ) : (
          <>
            {t("analytics.summary.noCost")}{" "}
            <button
              type="button"
              className="font-medium text-brand-ink underline underline-offset-2"
              onClick={() => show("cost")}
            >
              {t("analytics.summary.setCost")}
            </button>
          </>
        )
      }
    />
  );
}
