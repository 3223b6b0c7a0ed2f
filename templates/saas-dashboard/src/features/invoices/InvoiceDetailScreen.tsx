import { useState } from "react";
import { CheckIcon, EditIcon, MailIcon, PrintIcon, TrashIcon } from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import { Breadcrumbs, Button, ConfirmDialog, useToast } from "@/components/ui";
import NotFoundScreen from "@/features/NotFoundScreen";
import { useI18n } from "@/i18n";
import { navigate, type Params } from "@/router";
import { invoiceStatus, useStore } from "@/store";
import { InvoiceDialog } from "./InvoiceDialog";
import { InvoicePaper } from "./InvoicePaper";
import { InvoiceStatusBadge } from "./InvoiceStatusBadge";

type Open = "edit" | "remove" | undefined;

export default function InvoiceDetailScreen({ params }: { params: Params }) {
  const { t, format } = useI18n();
  const { state, dispatch, record } = useStore();
  const showToast = useToast();
  const [open, setOpen] = useState<Open>();
  const invoice = state.invoices.find(({ id }) => id === params.id);
  if (!invoice) return <NotFoundScreen />;

  const customer = state.customers.find(({ id }) => id === invoice.customerId);
  const status = invoiceStatus(invoice);
  const subject = `${invoice.number} · ${customer?.name ?? ""}`;
  const link = `/invoices/${invoice.id}`;
  const now = () => new Date().toISOString();

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        before={
          <Breadcrumbs
            crumbs={[{ label: t("invoices.title"), to: "/invoices" }, { label: invoice.number }]}
          />
        }
        title={invoice.number}
        description={
          <span className="flex items-center gap-2">
            <InvoiceStatusBadge status={status} />
            {invoice.paidAt && t("invoices.paidOn", { date: format.date(invoice.paidAt) })}
          </span>
        }
        actions={
          <>
            <Button icon={<PrintIcon />} onClick={() => window.print()}>
              {t("invoices.print")}
            </Button>
            {status === "draft" && (
              <>
                <Button icon={<EditIcon />} onClick={() => setOpen("edit")}>
                  {t("common.edit")}
                </Button>
                <Button
                  variant="primary"
                  icon={<MailIcon />}
                  onClick={() => {
                    dispatch({ type: "invoice/send", id: invoice.id, at: now() });
                    record("invoiceSent", subject, link);
                    showToast(t("invoices.sent", { number: invoice.number }));
                  }}
                >
                  {t("invoices.send")}
                </Button>
              </>
            )}
            {(status === "open" || status === "overdue") && (
              <Button
                variant="primary"
                icon={<CheckIcon />}
                onClick={() => {
                  dispatch({ type: "invoice/pay", id: invoice.id, at: now() });
                  record("invoicePaid", subject, link);
                  showToast(t("invoices.paid", { number: invoice.number }));
                }}
              >
                {t("invoices.markPaid")}
              </Button>
            )}
            {status !== "paid" && (
              <Button variant="ghost" icon={<TrashIcon />} onClick={() => setOpen("remove")}>
                {t("common.delete")}
              </Button>
            )}
          </>
        }
      />
      <InvoicePaper invoice={invoice} customer={customer} settings={state.settings} />
      {open === "edit" && <InvoiceDialog invoice={invoice} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === "remove"}
        title={t("invoices.remove.title", { number: invoice.number })}
        text={t("invoices.remove.text")}
        confirmLabel={t("common.delete")}
        onClose={() => setOpen(undefined)}
        onConfirm={() => {
          dispatch({ type: "invoice/remove", id: invoice.id });
          showToast(t("invoices.removed", { number: invoice.number }));
          navigate("/invoices");
        }}
      />
    </div>
  );
}
