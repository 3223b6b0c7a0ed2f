import type { ResourceContract } from "@devloom/contract";
import { ConfirmDialog } from "@devloom/ui";
import type { ComponentType } from "react";
import { useText } from "../i18n/use-text.ts";
import type { SelectedRow } from "../resource/resource-column.ts";
import { useMayCall } from "../session/use-may-call.ts";
import { useRemoval } from "./use-removal.ts";

export interface DeleteItemsProps {
  resource: ResourceContract;
  topics: readonly string[];
  items: readonly SelectedRow[];
  /** What their deletion does to others. */
  hint: string;
  /** The same, as far as it has to be looked up. */
  impact?: ComponentType<{ ids: readonly string[] }> | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before items are deleted. */
export function DeleteItems(props: DeleteItemsProps) {
  const { resource, topics, items, hint, impact: Impact, onDone, onClose } = props;
  const t = useText("kit");
  const removal = useRemoval(resource, topics);
  const may = useMayCall(resource.calls.delete);

  async function confirm(): Promise<void> {
    try {
      await removal.remove(items);
      onDone();
      onClose();
    } catch {
      // `removal.error` holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("resource.deleteTitle", { count: items.length, name: items[0]?.name ?? "" })}
      description={`${hint} ${t("resource.restorable")}`}
      confirmLabel={t("resource.delete")}
      cancelLabel={t("form.cancel")}
      closeLabel={t("form.close")}
      confirming={removal.isPending}
      disabledReason={may.reason}
      error={removal.error}
      onConfirm={() => void confirm()}
    >
      {Impact !== undefined && <Impact ids={items.map(({ id }) => id)} />}
    </ConfirmDialog>
  );
}
