import { ConfirmDialog, toast } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { deleteEscalationPolicy, type EscalationPolicy } from "../../../escalation/contract.ts";

export function DeletePolicyDialog({
  policy,
  onClose,
}: {
  policy: EscalationPolicy;
  onClose: () => void;
}) {
  const t = useText("teams");
  const remove = useCall(deleteEscalationPolicy, { topics: ["escalation"] });
  const may = useMayCall(deleteEscalationPolicy);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id: policy.id }, ifMatch: policy.version });
      toast({ title: t("deleted", { name: policy.name }), variant: "success" });
      onClose();
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("escalation.deleteTitle", { name: policy.name })}
      description={t("escalation.deleteHint")}
      confirmLabel={t("action.delete")}
      cancelLabel={t("action.cancel")}
      closeLabel={t("action.close")}
      confirming={remove.isPending}
      disabledReason={may.reason}
      error={remove.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
