import { useState, type FormEvent } from "react";
import { Alert, Button, Dialog, Field, Input, Select, useToast } from "@/components/ui";
import { useI18n } from "@/i18n";
import { createId } from "@/lib/create-id";
import { addDays, toDateInput } from "@/lib/dates";
import { navigate } from "@/router";
import {
  invoiceTotal,
  nextInvoiceNumber,
  planPrice,
  useStore,
  type Customer,
  type Invoice,
  type InvoiceLine,
} from "@/store";
import { emptyLine, InvoiceLinesEditor } from "./InvoiceLinesEditor";

interface InvoiceDialogProps {
  invoice?: Invoice;
  onClose: () => void;
}

/** The lines a customer's subscription suggests. */
function suggestLines(customer: Customer | undefined): InvoiceLine[] {
  if (!customer) return [emptyLine];
  const { base, perSeat } = planPrice[customer.plan];
  return [
    { description: "Monthly plan", quantity: 1, unitPrice: base },
    { description: "Seats", quantity: customer.seats, unitPrice: perSeat },
  ];
}

export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t, format } = useI18n();
  const { state, dispatch } = useStore();
  const showToast = useToast();
  const { customers, settings } = state;
  const [customerId, setCustomerId] = useState(invoice?.customerId ?? customers[0]?.id ?? "");
  const [dueAt, setDueAt] = useState(
    () => invoice?.dueAt.slice(0, 10) ?? toDateInput(addDays(new Date(), settings.paymentDays)),
  );
  const [lines, setLines] = useState(() => invoice?.lines ?? suggestLines(customers[0]));
  const [error, setError] = useState(false);

  function chooseCustomer(id: string) {
    setCustomerId(id);
    if (!invoice) setLines(suggestLines(customers.find((customer) => customer.id === id)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isComplete = lines.every((line) => line.description.trim() !== "" && line.quantity > 0);
    if (!isComplete || !dueAt || !customerId) {
      setError(true);
      return;
    }
    const saved: Invoice = {
      id: invoice?.id ?? createId("inv"),
      number: invoice?.number ?? nextInvoiceNumber(state.invoices, settings.invoicePrefix),
      customerId,
      issuedAt: invoice?.issuedAt ?? new Date().toISOString(),
      dueAt: new Date(`${dueAt}T23:59:59Z`).toISOString(),
      state: "draft",
      lines,
    };
    dispatch({ type: "invoice/save", invoice: saved });
    showToast(t("invoices.saved", { number: saved.number }));
    onClose();
    navigate(`/invoices/${saved.id}`);
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={invoice ? t("invoices.edit", { number: invoice.number }) : t("invoices.new")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form="invoice-form" variant="primary">
            {t("invoices.saveDraft")}
          </Button>
        </>
      }
    >
      <form id="invoice-form" noValidate onSubmit={submit} className="space-y-5">
        {error && <Alert tone="warning">{t("invoices.incomplete")}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("invoices.columns.customer")} required>
            {(control) => (
              <Select
                {...control}
                value={customerId}
                onChange={chooseCustomer}
                options={customers.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
          <Field
            label={t("invoices.columns.due")}
            required
            hint={t("invoices.dueHint", { count: settings.paymentDays })}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={dueAt}
                onChange={(event) => setDueAt(event.target.value)}
              />
            )}
          </Field>
        </div>
        <InvoiceLinesEditor lines={lines} onChange={setLines} />
        <p className="flex justify-between border-t pt-3 font-semibold">
          <span>{t("invoices.columns.total")}</span>
          <span className="tabular-nums">{format.money(invoiceTotal({ lines }))}</span>
        </p>
      </form>
    </Dialog>
  );
}
