import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogContent,
  EmptyState,
  IconButton,
  toast,
} from "@devloom/ui";
import { ReadView, useAll, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { LibraryBig, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  deleteLibraryPanel,
  getLibraryPanelUse,
  type LibraryPanel,
  listLibraryPanels,
  type Panel,
} from "../../contract.ts";

const topics = ["library-panel"];

interface LibraryDialogProps {
  onAdd: (content: Omit<Panel, "id" | "place">) => void;
  onClose: () => void;
}

/** The panels that dashboards share, to show one here too. */
export function LibraryDialog({ onAdd, onClose }: LibraryDialogProps) {
  const t = useText("dashboards");
  const read = useAll(listLibraryPanels, { topics });
  const may = useMayCall(deleteLibraryPanel);
  const [leaving, setLeaving] = useState<LibraryPanel | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={t("library.add")} closeLabel={t("close")}>
        <ReadView read={read}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState
                icon={<LibraryBig aria-hidden="true" />}
                title={t("library.empty")}
                description={t("library.emptyHint")}
              />
            ) : (
              <ul className="grid gap-1 pb-3">
                {items.map((item) => (
                  <li key={item.id} className="flex items-center gap-2 text-sm">
                    <span className="min-w-0 flex-1 truncate">
                      {item.name} <span className="text-muted">{t(`kind.${item.panel.kind}`)}</span>
                    </span>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t("library.choose", { name: item.name })}
                      onClick={() => {
                        onAdd({ ...item.panel, libraryId: item.id });
                        onClose();
                      }}
                    >
                      <Plus aria-hidden="true" />
                      {t("panel.add")}
                    </Button>
                    <IconButton
                      size="sm"
                      label={t("library.remove", { name: item.name })}
                      disabledReason={may.reason}
                      onClick={() => setLeaving(item)}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadView>
        {leaving !== null && <RemoveDialog item={leaving} onClose={() => setLeaving(null)} />}
      </DialogContent>
    </Dialog>
  );
}

function RemoveDialog({ item, onClose }: { item: LibraryPanel; onClose: () => void }) {
  const t = useText("dashboards");
  const params = { id: item.id };
  const use = useRead(getLibraryPanelUse, { params });
  const remove = useCall(deleteLibraryPanel, { topics: [...topics, "dashboard"] });
  const total = use.data?.total ?? 0;
  const used = total === 0 ? t("library.unused") : t("library.used", { count: total });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("library.remove", { name: item.name })}
      description={`${used}. ${t("library.keeps")}`}
      confirmLabel={t("panel.remove")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      confirming={remove.isPending}
      onConfirm={() =>
        void remove
          .call({ params })
          .then(onClose, (error: Error) => toast({ title: error.message, variant: "destructive" }))
      }
    />
  );
}
