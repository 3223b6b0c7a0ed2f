import { ChartLegend, DonutChart } from "@/components/charts";
import { Card } from "@/components/ui";
import { useI18n } from "@/i18n";
import { planShares, useStore } from "@/store";

const colors = {
  starter: "var(--chart-2)",
  growth: "var(--chart-1)",
  scale: "var(--chart-3)",
} as const;

export function PlanMixCard() {
  const { t, format } = useI18n();
  const shares = planShares(useStore().state.customers);
  const total = shares.reduce((sum, share) => sum + share.value, 0);

  return (
    <Card>
      <Card.Header title={t("overview.plans.title")} description={t("overview.plans.text")} />
      <Card.Body className="space-y-5">
        <DonutChart
          label={t("overview.plans.title")}
          slices={shares.map(({ plan, value }) => ({ label: plan, value, color: colors[plan] }))}
        >
          <span className="text-xl font-semibold tabular-nums">{format.compactMoney(total)}</span>
          <span className="text-xs text-muted">{t("overview.plans.perMonth")}</span>
        </DonutChart>
        <ChartLegend
          items={shares}
          colorOf={({ plan }) => colors[plan]}
          renderItem={({ plan, count, value }) => (
            <>
              <span className="flex-1">{t(`plans.${plan}`)}</span>
              <span className="text-muted tabular-nums">{count}</span>
              <span className="w-20 text-right font-medium tabular-nums">
                {format.roundMoney(value)}
              </span>
            </>
          )}
        />
      </Card.Body>
    </Card>
  );
}
