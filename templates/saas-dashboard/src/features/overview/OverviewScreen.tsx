import { Sparkline } from "@/components/charts";
import { PlusIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { buttonStyles } from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";
import { change, computeMetrics, revenueByMonth, signupsByMonth, useStore } from "@/store";
import { ActivityCard } from "./ActivityCard";
import { ChecklistCard } from "./ChecklistCard";
import { MetricCard } from "./MetricCard";
import { PlanMixCard } from "./PlanMixCard";
import { RevenueCard } from "./RevenueCard";
import { SignupsCard } from "./SignupsCard";
import { TopCustomersCard } from "./TopCustomersCard";

export default function OverviewScreen() {
  const { t, format } = useI18n();
  const { state } = useStore();
  const metrics = computeMetrics(state);
  const revenue = revenueByMonth(state.invoices, 12).map(({ value }) => value);
  const signups = signupsByMonth(state.customers, 12).map(({ value }) => value);

  return (
    <>
      <PageHeader
        title={t("overview.title")}
        description={t("overview.description", { workspace: state.settings.workspaceName })}
        actions={
          <Link to="/invoices?new=1" className={buttonStyles({ variant: "primary" })}>
            <PlusIcon /> {t("invoices.new")}
          </Link>
        }
      />
      <ChecklistCard />

      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <MetricCard
          label={t("overview.metrics.monthlyRevenue")}
          value={format.roundMoney(metrics.monthlyRevenue)}
          change={change(revenue.at(-1) ?? 0, revenue.at(-2) ?? 0)}
          chart={<Sparkline values={revenue} />}
        />
        <MetricCard
          label={t("overview.metrics.activeCustomers")}
          value={format.number(metrics.activeCustomers)}
          detail={t("overview.metrics.newThisQuarter", { count: metrics.newThisQuarter })}
          chart={<Sparkline values={signups} />}
        />
        <MetricCard
          label={t("overview.metrics.collected")}
          value={format.roundMoney(metrics.collectedThisMonth)}
          detail={t("overview.metrics.collectedDetail")}
        />
        <MetricCard
          label={t("overview.metrics.open")}
          value={format.roundMoney(metrics.openAmount)}
          detail={
            metrics.overdueAmount > 0 ? (
              <span className="font-medium text-bad">
                {t("overview.metrics.overdue", {
                  amount: format.roundMoney(metrics.overdueAmount),
                })}
              </span>
            ) : (
              t("overview.metrics.nothingOverdue")
            )
          }
        />
      </div>

      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        <RevenueCard />
        <PlanMixCard />
        {/* The lower row answers: who came, who pays most, what happened last. */}
        <SignupsCard />
        <TopCustomersCard />
        <ActivityCard />
      </div>
    </>
  );
}
