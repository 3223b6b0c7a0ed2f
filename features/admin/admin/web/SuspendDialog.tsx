import { Field, Input, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const { error, isPending } = kind === "user" ? user : tenant;
  const [reason, setReason] = useState("");

  async function submit(): Promise<void> {
    const input = { params: { id }, body: { reason } };
    await (kind === "user" ? user.call(input) : tenant.call(input));
    toast({ title: t("done.suspend", { name }), variant: "success" });
  }

  return (
    <FormDialog
      title={t("suspend.title", { name })}
      description={t(`suspend.${kind}`)}
      submitLabel={t("action.suspend")}
      pending={isPending}
      error={error?.message}
      destructive
      size="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("quota.reason")} hint={t("suspend.reasonHint")}>
        {(control) => (
          <Input {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
