import { useState } from "react";
import { EditIcon, InvoiceIcon, MailIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { Avatar, Breadcrumbs, Button, Card, DescriptionList, EmptyState } from "@/components/ui";
import NotFoundScreen from "@/features/NotFoundScreen";
import { InvoiceTable } from "@/features/invoices/InvoiceTable";
import { useI18n } from "@/i18n";
import type { Params } from "@/router";
import { invoiceTotal, monthlyValue, useStore } from "@/store";
import { countryName, flag } from "./countries";
import { CustomerStatusBadge, PlanBadge } from "./CustomerBadges";
import { CustomerDialog } from "./CustomerDialog";
import { CustomerNotes } from "./CustomerNotes";

export default function CustomerDetailScreen({ params }: { params: Params }) {
  const { t, format, locale } = useI18n();
  const { state } = useStore();
  const [isEditing, setEditing] = useState(false);
  const customer = state.customers.find(({ id }) => id === params.id);

  if (!customer) return <NotFoundScreen />;

  const invoices = state.invoices.filter((invoice) => invoice.customerId === customer.id);
  const paid = invoices.filter((invoice) => invoice.state === "paid");
  const lifetime = paid.reduce((sum, invoice) => sum + invoiceTotal(invoice), 0);

  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            crumbs={[{ label: t("customers.title"), to: "/customers" }, { label: customer.name }]}
          />
        }
        title={customer.name}
        description={
          <>
            {flag(customer.country)} {countryName(customer.country, locale)} ·{" "}
            {t("customers.since", { date: format.date(customer.since) })}
          </>
        }
        actions={
          <>
            <a
              href={`mailto:${customer.email}`}
              className="inline-flex h-9 items-center gap-2 rounded-lg border bg-surface px-4 text-sm font-medium shadow-card hover:bg-sunken"
            >
              <MailIcon /> {t("customers.write")}
            </a>
            <Button variant="primary" icon={<EditIcon />} onClick={() => setEditing(true)}>
              {t("common.edit")}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card className="lg:col-span-2">
          <Card.Header
            title={t("invoices.title")}
            description={t("invoices.count", { count: invoices.length })}
          />
          <InvoiceTable
            invoices={invoices}
            hideCustomer
            empty={<EmptyState icon={<InvoiceIcon />} title={t("invoices.empty.title")} />}
          />
        </Card>
        <div className="space-y-4">
          <Card>
            <Card.Body>
              <div className="mb-5 flex items-center gap-4">
                <Avatar name={customer.name} size="large" />
                <div className="flex flex-wrap gap-2">
                  <CustomerStatusBadge status={customer.status} />
                  <PlanBadge plan={customer.plan} />
                </div>
              </div>
              <DescriptionList
                items={[
                  [
                    t("customers.columns.email"),
                    <span key="email" title={customer.email} className="block truncate">
                      {customer.email}
                    </span>,
                  ],
                  [t("customers.columns.seats"), format.number(customer.seats)],
                  [t("customers.columns.value"), format.money(monthlyValue(customer))],
                  [
                    t("customers.lifetime"),
                    <strong key="lifetime">{format.money(lifetime)}</strong>,
                  ],
                ]}
              />
            </Card.Body>
          </Card>
          <CustomerNotes customer={customer} />
        </div>
      </div>
      {isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
    </>
  );
}
