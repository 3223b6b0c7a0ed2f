import { ConfirmDialog, toast } from "@devloom/ui";
import { ApiError, useCall, useText } from "@devloom/web-kit";
import { deleteTableView, type TableView } from "../contract.ts";

interface DeleteViewDialogProps {
  view: TableView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const t = useText("table-views");
  const remove = useCall(deleteTableView, { topics: ["table-view"] });
  const { id, name, isShared, version } = view;

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id }, ifMatch: version });
      toast({ title: t("deleted", { name }), variant: "success" });
      onDeleted();
      onClose();
    } catch (error) {
      // The dialog shows what the API says.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("deleteTitle", { name })}
      description={t(isShared ? "deleteShared" : "deleteOwn")}
      confirmLabel={t("confirm")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      confirming={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
