import { ConfirmDialog, toast } from "@devloom/ui";
import { ApiError, useCall, useMayCall, useText } from "@devloom/web-kit";
import {
  deleteEscalationPolicy,
  type EscalationPolicy,
  restoreEscalationPolicy,
} from "../../../escalation/contract.ts";

export function DeletePolicyDialog({
  policy,
  onClose,
}: {
  policy: EscalationPolicy;
  onClose: () => void;
}) {
  const t = useText("teams");
  const remove = useCall(deleteEscalationPolicy, { topics: ["escalation"] });
  const restore = useCall(restoreEscalationPolicy, { topics: ["escalation"] });
  const may = useMayCall(deleteEscalationPolicy);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id: policy.id }, ifMatch: policy.version });
      toast({
        title: t("deleted", { name: policy.name }),
        variant: "success",
        action: { label: t("action.undo"), onSelect: () => void undo() },
      });
      onClose();
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  async function undo(): Promise<void> {
    try {
      await restore.call({ params: { id: policy.id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
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
