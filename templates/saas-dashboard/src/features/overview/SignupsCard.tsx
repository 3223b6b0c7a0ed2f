import { BarChart } from "@/components/charts";
import { Card } from "@/components/ui";
import { useI18n } from "@/i18n";
import { signupsByMonth, useStore } from "@/store";

export const SignupsCard = () => {
  const { t, format } = useI18n();
  const months = signupsByMonth(useStore().state.customers, 6);
  return (
    <Card>
      <Card.Header title={t("overview.signups.title")} description={t("overview.signups.text")} />
      <Card.Body>
        <BarChart
          label={t("overview.signups.title")}
          points={months.map(({ month, value }) => ({ label: format.month(month), value }))}
        />
      </Card.Body>
    </Card>
  );
};
