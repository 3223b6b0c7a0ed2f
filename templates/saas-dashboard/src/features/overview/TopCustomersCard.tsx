import { Avatar, Card, ProgressBar } from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";
import { monthlyValue, topCustomers, useStore } from "@/store";

export function TopCustomersCard() {
  const { t, format } = useI18n();
  const top = topCustomers(useStore().state.customers, 5);
  const highest = top[0] ? monthlyValue(top[0]) : 1;

  return (
    <Card>
      <Card.Header
        title={t("overview.top.title")}
        actions={
          <Link to="/customers" className="text-xs font-medium text-brand hover:underline">
            {t("common.showAll")}
          </Link>
        }
      />
      <Card.Body>
        {top.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">{t("overview.top.empty")}</p>
        ) : (
          <ol className="space-y-4">
            {top.map((customer) => {
              const value = monthlyValue(customer);
              return (
                <li key={customer.id} className="flex items-center gap-3">
                  <Avatar name={customer.name} />
                  <div className="min-w-0 flex-1">
                    <div className="flex justify-between gap-3 text-sm">
                      <Link
                        to={`/customers/${customer.id}`}
                        className="truncate font-medium hover:underline"
                      >
                        {customer.name}
                      </Link>
                      <span className="tabular-nums">{format.roundMoney(value)}</span>
                    </div>
                    <ProgressBar label={customer.name} value={value / highest} className="mt-1.5" />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
      </Card.Body>
    </Card>
  );
}
