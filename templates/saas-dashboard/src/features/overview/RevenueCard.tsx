import { useState } from "react";
import { AreaChart } from "@/components/charts";
import { Card, SegmentedControl } from "@/components/ui";
import { useI18n } from "@/i18n";
import { revenueByMonth, useStore } from "@/store";

type Range = "6" | "12";

export function RevenueCard() {
  const { t, format } = useI18n();
  const { invoices } = useStore().state;
  const [range, setRange] = useState<Range>("12");
  const months = revenueByMonth(invoices, Number(range));
  const total = months.reduce((sum, { value }) => sum + value, 0);

  return (
    <Card className="lg:col-span-2">
      <Card.Header
        title={t("overview.revenue.title")}
        description={t("overview.revenue.total", { amount: format.roundMoney(total) })}
        actions={
          <SegmentedControl<Range>
            label={t("overview.revenue.range")}
            value={range}
            onChange={setRange}
            segments={[
              { value: "6", label: t("overview.revenue.months", { count: 6 }) },
              { value: "12", label: t("overview.revenue.months", { count: 12 }) },
            ]}
          />
        }
      />
      <Card.Body>
        <AreaChart
          label={t("overview.revenue.title")}
          points={months.map(({ month, value }) => ({ label: format.month(month), value }))}
          formatValue={format.roundMoney}
          formatTick={format.compactMoney}
        />
      </Card.Body>
    </Card>
  );
}
