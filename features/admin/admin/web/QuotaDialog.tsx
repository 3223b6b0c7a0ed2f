import { QUOTAS, type Quota } from "@devloom/contract";
import { Alert, Button, toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  useFormat,
  useFormValue,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm<{ quota: Quota; amount: string; reason: string; expiresAt: string }>({
    values: {
      quota: "members",
      amount: amountOf(tenant, "members"),
      reason: "",
      expiresAt: "",
    },
    call: set,
    async send({ quota: id, amount, reason, expiresAt }) {
      await set.call({
        params: { id: tenant.id, quota: id },
        body: {
          amount: amount.trim() === "" ? null : Number(amount),
          reason,
          expiresAt: expiresAt === "" ? null : new Date(`${expiresAt}T23:59:59`).toISOString(),
        },
      });
      toast({ title: t("quota.done", { name: tenant.name }), variant: "success" });
    },
  });
  const quota = useFormValue(form, "quota");
  const current = tenant.quotas.find((one) => one.quota === quota);
  return (
    <FormDialog
      {...form.dialog}
      title={t("quota.title", { name: tenant.name })}
      description={t("quota.text")}
      submitLabel={t("quota.action")}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="quota"
        label={t("quota.what")}
        options={QUOTAS.map((value) => ({ value, label: t(`quota.${value}`) }))}
        onChanged={(chosen) => form.set("amount", amountOf(tenant, chosen))}
      />
      {current !== undefined && <CurrentLimit tenant={tenant} quota={current} onClose={onClose} />}
      <TextField
        form={form}
        name="amount"
        label={t("quota.amount")}
        hint={t("quota.amountHint")}
        input={{ type: "number", inputMode: "numeric", min: 0 }}
      />
      <TextField form={form} name="reason" label={t("quota.reason")} required />
      <TextField
        form={form}
        name="expiresAt"
        label={t("quota.until")}
        hint={t("quota.untilHint")}
        input={{ type: "date" }}
      />
    </FormDialog>
  );
}

/** What counts now, as the field shows it: nothing where there is no limit. */
function amountOf({ quotas }: AdminTenant, quota: string): string {
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
        by: exception.grantedBy ?? t("quota.system"),
        reason: exception.reason,
        plan: limitText(planLimit),
      })}{" "}
      {exception.expiresAt !== null &&
        t("quota.ends", { time: format.dateTime(exception.expiresAt) })}
    </Alert>
  );
}
