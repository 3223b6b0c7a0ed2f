import { Logo } from "@/components/layout/Logo";
import { useI18n } from "@/i18n";
import { invoiceTotal, type Customer, type Invoice, type Settings } from "@/store";
import { countryName } from "../customers/countries";

interface InvoicePaperProps {
  invoice: Invoice;
  customer?: Customer;
  settings: Settings;
}

/** The invoice as the customer gets it, also used for printing. */
export function InvoicePaper({ invoice, customer, settings }: InvoicePaperProps) {
  const { t, format, locale } = useI18n();
  return (
    <article className="rounded-xl border bg-surface p-6 shadow-card sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap justify-between gap-6">
        <Logo />
        <address className="text-right text-sm whitespace-pre-line text-muted not-italic">
          <strong className="text-ink">{settings.workspaceName}</strong>
          {"\n"}
          {settings.address}
        </address>
      </header>
      <div className="mt-10 grid gap-6 text-sm sm:grid-cols-3">
        <div className="sm:col-span-2">
          <p className="text-xs text-muted">{t("invoices.paper.to")}</p>
          <p className="mt-1 font-semibold">{customer?.name ?? "–"}</p>
          {customer && (
            <p className="text-muted">
              {customer.email}
              <br />
              {countryName(customer.country, locale)}
            </p>
          )}
        </div>
        <dl className="grid grid-cols-2 gap-y-1">
          <dt className="text-muted">{t("invoices.columns.number")}</dt>
          <dd className="text-right font-medium">{invoice.number}</dd>
          <dt className="text-muted">{t("invoices.columns.issued")}</dt>
          <dd className="text-right">{format.date(invoice.issuedAt)}</dd>
          <dt className="text-muted">{t("invoices.columns.due")}</dt>
          <dd className="text-right">{format.date(invoice.dueAt)}</dd>
        </dl>
      </div>
      <table className="mt-10 w-full text-sm">
        <thead className="border-b text-left text-xs text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {t("invoices.lines.description")}
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              {t("invoices.lines.quantity")}
            </th>
            <th scope="col" className="hidden pb-2 text-right font-medium sm:table-cell">
              {t("invoices.lines.unitPrice")}
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              {t("invoices.lines.amount")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <td className="py-3">{line.description}</td>
              <td className="py-3 text-right tabular-nums">
                {format.number(line.quantity)}&nbsp;×
              </td>
              <td className="hidden py-3 text-right tabular-nums sm:table-cell">
                {format.money(line.unitPrice)}
              </td>
              <td className="py-3 text-right tabular-nums">
                {format.money(line.quantity * line.unitPrice)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink text-base font-semibold">
            <th scope="row" className="pt-3 text-left">
              {t("invoices.columns.total")}
            </th>
            <td colSpan={3} className="pt-3 text-right tabular-nums">
              {format.money(invoiceTotal(invoice))}
            </td>
          </tr>
        </tfoot>
      </table>
      <footer className="mt-10 text-xs text-muted">
        {t("invoices.paper.thanks")} · {t("invoices.paper.tax")}: {settings.taxNumber} ·{" "}
        {settings.billingEmail}
      </footer>
    </article>
  );
}
