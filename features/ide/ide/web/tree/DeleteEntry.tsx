import { ConfirmDialog, toast } from "@devloom/ui";
import { call, invalidateTopics, useCall, useText } from "@devloom/web-kit";
import { deleteIdeEntry, restoreIdeEntry } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "./tree-rows.ts";

interface DeleteEntryProps {
  readonly path: string;
  readonly isFolder: boolean;
  readonly onClose: () => void;
}

/** Asks before a file or a folder is deleted, and offers to bring it back afterwards. */
export function DeleteEntry({ path, isFolder, onClose }: DeleteEntryProps) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const remove = useCall(deleteIdeEntry, { topics: ["file"] });

  async function bringBack(keptId: string): Promise<void> {
    try {
      await call(restoreIdeEntry, { params, body: { keptId } });
      void invalidateTopics(["file"]);
      model.follow();
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    }
  }

  async function confirm(): Promise<void> {
    try {
      const { keptId } = await remove.call({ params, query: { path } });
      model.removed(path);
      onClose();
      toast({
        title: t("delete.done", { name: nameOf(path) }),
        description: t("delete.kept"),
        duration: 12_000,
        action: { label: t("delete.undo"), onSelect: () => void bringBack(keptId) },
      });
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(isFolder ? "delete.folder" : "delete.file", { name: nameOf(path) })}
      description={t("delete.about")}
      confirmLabel={t("delete.confirm")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      confirming={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
