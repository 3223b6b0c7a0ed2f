import { toast } from "@devloom/ui";
import { FormDialog, TextField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { adminSuspendTenant, adminSuspendUser } from "../contract.ts";

interface SuspendDialogProps {
  kind: "user" | "tenant";
  id: string;
  name: string;
  onClose: () => void;
}

/** Takes an account or a workspace out of service; the reason goes into the trail. */
export function SuspendDialog({ kind, id, name, onClose }: SuspendDialogProps) {
  const t = useText("admin");
  const user = useCall(adminSuspendUser, { topics: ["user", "session"] });
  const tenant = useCall(adminSuspendTenant, { topics: ["tenant"] });
  const form = useCallForm({
    values: { reason: "" },
    call: [user, tenant],
    async send(body) {
      const input = { params: { id }, body };
      await (kind === "user" ? user.call(input) : tenant.call(input));
      toast({ title: t("done.suspend", { name }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t("suspend.title", { name })}
      description={t(`suspend.${kind}`)}
      submitLabel={t("action.suspend")}
      destructive
      size="sm"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label={t("quota.reason")}
        hint={t("suspend.reasonHint")}
      />
    </FormDialog>
  );
}
