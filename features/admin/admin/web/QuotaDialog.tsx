import { QUOTAS, type Quota } from "@devloom/contract";
import { Alert, Button, Field, Input, Select, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useFormat, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type AdminQuota, adminRemoveQuota, adminSetQuota, type AdminTenant } from "../contract.ts";

const topics = ["tenant"];

interface QuotaDialogProps {
  tenant: AdminTenant;
  onClose: () => void;
}

/** Allows a workspace another limit than its plan's, for a reason and, if wanted, for a while. */
export function QuotaDialog({ tenant, onClose }: QuotaDialogProps) {
  const t = useText("admin");
  const set = useCall(adminSetQuota, { topics });
  const [quota, setQuota] = useState<Quota>("members");
  const [amount, setAmount] = useState(() => amountOf(tenant, "members"));
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const current = tenant.quotas.find((one) => one.quota === quota);
  const problems = fieldProblems(set.error);

  async function submit(): Promise<void> {
    await set.call({
      params: { id: tenant.id, quota },
      body: {
        amount: amount.trim() === "" ? null : Number(amount),
        reason,
        expiresAt: until === "" ? null : new Date(`${until}T23:59:59`).toISOString(),
      },
    });
    toast({ title: t("quota.done", { name: tenant.name }), variant: "success" });
  }

  return (
    <FormDialog
      title={t("quota.title", { name: tenant.name })}
      description={t("quota.text")}
      submitLabel={t("quota.action")}
      pending={set.isPending}
      error={Object.keys(problems).length === 0 ? set.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("quota.what")}>
        {(control) => (
          <Select
            {...control}
            value={quota}
            options={QUOTAS.map((value) => ({ value, label: t(`quota.${value}`) }))}
            onChange={(event) => {
              const chosen = event.target.value as Quota;
              setQuota(chosen);
              setAmount(amountOf(tenant, chosen));
            }}
          />
        )}
      </Field>
      {current !== undefined && <CurrentLimit tenant={tenant} quota={current} onClose={onClose} />}
      <Field label={t("quota.amount")} hint={t("quota.amountHint")} error={problems["amount"]}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("quota.reason")} error={problems["reason"]} required>
        {(control) => (
          <Input {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Field label={t("quota.until")} hint={t("quota.untilHint")} error={problems["expiresAt"]}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** What counts now, as the field shows it: nothing where there is no limit. */
function amountOf({ quotas }: AdminTenant, quota: Quota): string {
  return String(quotas.find((one) => one.quota === quota)?.limit ?? "");
}

interface CurrentLimitProps extends QuotaDialogProps {
  quota: AdminQuota;
}

/** What counts now; an exception can be taken back here. */
function CurrentLimit({ tenant, quota, onClose }: CurrentLimitProps) {
  const t = useText("admin");
  const format = useFormat();
  const remove = useCall(adminRemoveQuota, { topics });
  const { exception, limit, planLimit, used } = quota;
  const limitText = (value: number | null): string =>
    value === null ? t("quota.unlimited") : format.number(value);
  const now = t("quota.now", { used: format.number(used), limit: limitText(limit) });
  if (exception === null) return <p className="text-sm text-muted">{now}</p>;
  const removeQuota = (): void => {
    void remove
      .call({ params: { id: tenant.id, quota: quota.quota } })
      .then(onClose)
      .catch((error: Error) => toast({ title: error.message, variant: "destructive" }));
  };
  return (
    <Alert
      variant="info"
      title={now}
      actions={
        <Button size="sm" variant="outline" loading={remove.isPending} onClick={removeQuota}>
          {t("quota.remove")}
        </Button>
      }
    >
      {t("quota.granted", {
        by: exception.grantedBy ?? t("audit.system"),
        reason: exception.reason,
        plan: limitText(planLimit),
      })}{" "}
      {exception.expiresAt !== null &&
        t("quota.ends", { time: format.dateTime(exception.expiresAt) })}
    </Alert>
  );
}
