import { ConfirmDialog, toast } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { deleteSchedule, type Schedule } from "../contract.ts";

export function DeleteScheduleDialog({
  schedule,
  onClose,
}: {
  schedule: Schedule;
  onClose: () => void;
}) {
  const t = useText("on-call");
  const remove = useCall(deleteSchedule, { topics: ["schedule", "swap"] });
  const may = useMayCall(deleteSchedule);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id: schedule.id }, ifMatch: schedule.version });
      toast({ title: t("deleted", { name: schedule.name }), variant: "success" });
      onClose();
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("schedule.delete", { name: schedule.name })}
      description={t("schedule.deleteHint")}
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
