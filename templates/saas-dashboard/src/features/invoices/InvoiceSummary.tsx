import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import {
  invoiceStatus,
  invoiceStatuses,
  invoiceTotal,
  type Invoice,
  type InvoiceStatus,
} from "@/store";

const edges: Record<InvoiceStatus, string> = {
  draft: "border-l-muted/40",
  open: "border-l-chart-1",
  overdue: "border-l-chart-4",
  paid: "border-l-good",
};

export function InvoiceSummary({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, format } = useI18n();
  const groups = invoiceStatuses.map((status) => {
    const members = invoices.filter((invoice) => invoiceStatus(invoice) === status);
    return {
      status,
      count: members.length,
      amount: members.reduce((sum, item) => sum + invoiceTotal(item), 0),
    };
  });

  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {groups.map(({ status, count, amount }) => (
        <div
          key={status}
          className={cn("rounded-xl border border-l-4 bg-surface p-4 shadow-card", edges[status])}
        >
          <dt className="text-xs text-muted">
            {t(`invoices.status.${status}`)} ({count})
          </dt>
          <dd className="mt-1 text-lg font-semibold tabular-nums">{format.roundMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
