import { useState, type FormEvent } from "react";
import { Button, Dialog, Field, Input, Select, useToast } from "@/components/ui";
import { useI18n } from "@/i18n";
import { createId } from "@/lib/create-id";
import { email, positive, required, validate, wholeNumber, type Errors } from "@/lib/validation";
import {
  customerStatuses,
  monthlyValue,
  plans,
  useStore,
  type Customer,
  type CustomerStatus,
  type Plan,
} from "@/store";
import { countryCodes, countryName, flag } from "./countries";

interface CustomerDialogProps {
  /** The customer to change; a new one is made when absent. */
  customer?: Customer;
  onClose: () => void;
}

type Values = Pick<Customer, "name" | "email" | "country" | "plan" | "status" | "seats">;

export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const { t, format, locale } = useI18n();
  const { state, dispatch, record } = useStore();
  const showToast = useToast();
  const [values, setValues] = useState<Values>(
    customer ?? {
      name: "",
      email: "",
      country: "DE",
      plan: state.settings.defaultPlan,
      status: "trial",
      seats: 1,
    },
  );
  const [errors, setErrors] = useState<Errors<Values>>({});

  function set<Key extends keyof Values>(key: Key, value: Values[Key]) {
    setValues((current) => ({ ...current, [key]: value }));
    setErrors((current) => ({ ...current, [key]: undefined }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validate(values, {
      name: [required],
      email: [required, email],
      seats: [positive, wholeNumber],
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return;

    const saved: Customer = {
      ...values,
      id: customer?.id ?? createId("cus"),
      since: customer?.since ?? new Date().toISOString(),
      notes: customer?.notes ?? [],
    };
    dispatch({ type: "customer/save", customer: saved });
    record(customer ? "customerChanged" : "customerAdded", saved.name, `/customers/${saved.id}`);
    showToast(t("customers.saved", { name: saved.name }));
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={customer ? t("customers.edit") : t("customers.new")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form="customer-form" variant="primary">
            {t("common.save")}
          </Button>
        </>
      }
    >
      <form id="customer-form" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("customers.columns.name")}
          required
          error={errors.name && t(errors.name)}
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              value={values.name}
              onChange={(event) => set("name", event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t("customers.columns.email")}
          required
          error={errors.email && t(errors.email)}
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              placeholder="billing@company.example"
              value={values.email}
              onChange={(event) => set("email", event.target.value)}
            />
          )}
        </Field>
        <Field label={t("customers.columns.plan")}>
          {(control) => (
            <Select<Plan>
              {...control}
              value={values.plan}
              onChange={(plan) => set("plan", plan)}
              options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
            />
          )}
        </Field>
        <Field
          label={t("customers.columns.seats")}
          error={errors.seats && t(errors.seats)}
          hint={t("customers.valueHint", {
            amount: format.money(monthlyValue({ ...values, status: "active" })),
          })}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={Number.isNaN(values.seats) ? "" : values.seats}
              onChange={(event) => set("seats", event.target.valueAsNumber)}
            />
          )}
        </Field>
        <Field label={t("customers.columns.country")}>
          {(control) => (
            <Select
              {...control}
              value={values.country}
              onChange={(country) => set("country", country)}
              options={countryCodes.map((value) => ({
                value,
                label: `${flag(value)} ${countryName(value, locale)}`,
              }))}
            />
          )}
        </Field>
        <Field label={t("customers.columns.status")}>
          {(control) => (
            <Select<CustomerStatus>
              {...control}
              value={values.status}
              onChange={(status) => set("status", status)}
              options={customerStatuses.map((value) => ({
                value,
                label: t(`customers.status.${value}`),
              }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
